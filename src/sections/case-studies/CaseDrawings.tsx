import { drawSeries } from '../../ui/draw-city.ts';

type CaseDrawingsProps = { cases: { slug: string; chart: { points: { label: string; value: number }[] } }[] };

const styles =
  'g{display:none}g:target{display:inline}@media(max-width:160px){text{display:none}}text{font:13px system-ui,sans-serif;fill:#4d5b63}path{stroke-width:13;stroke-dasharray:9 7}.walls{fill:#002430}.dark{stroke:#123c49}.few{stroke:#c79a52;stroke-dasharray:9 55 9 23}.all{stroke:#ffb732}';

/**
 * The months of every case as towers, in one file: `/case-drawings.svg#the-slug-of-a-case` shows one of them. As a file,
 * because the home page shows them below the first screen.
 */
export function CaseDrawings({ cases }: CaseDrawingsProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{styles}</style>
      {cases.map(({ slug, chart }) => {
        const { viewBox, paths } = drawSeries(chart.points.map(({ value }) => value));
        return (
          <g key={slug} id={slug}>
            <svg viewBox={viewBox} preserveAspectRatio="none" height="86%">
              {Object.entries(paths).map(([look, d]) => (
                <path key={look} className={look} d={d} />
              ))}
            </svg>
            <text y="98%">{chart.points[0]!.label}</text>
            <text x="100%" y="98%" textAnchor="end">
              {chart.points.at(-1)!.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
