type CaseDrawingsProps = { cases: { slug: string; chart: { points: { value: number }[] } }[] };

const width = 240;
const height = 120;
const gap = 6;

/**
 * The months of every case as bars, the last one lit, in one file: `/case-drawings.svg#the-slug-of-a-case` shows one of
 * them. As a file, because the home page shows them below the first screen.
 */
export function CaseDrawings({ cases }: CaseDrawingsProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <style>{'g{display:none}g:target{display:inline}'}</style>
      {cases.map(({ slug, chart }) => {
        const bars = drawBars(chart.points.map(({ value }) => value));
        return (
          <g key={slug} id={slug}>
            <path d={bars.slice(0, -1).join('')} fill="#00707d" />
            <path d={bars.at(-1)} fill="#ffb732" />
          </g>
        );
      })}
    </svg>
  );
}

function drawBars(values: number[]) {
  const highest = Math.max(...values);
  const step = (width + gap) / values.length;
  return values.map((value, index) => {
    const barHeight = Math.round((value / highest) * height);
    return `M${Math.round(index * step)} ${height}v-${barHeight}h${Math.round(step - gap)}v${barHeight}z`;
  });
}
