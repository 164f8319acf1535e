import { drawMonths } from './draw-months.ts';

type CaseDrawingsProps = { cases: { slug: string; chart: { points: { value: number }[] } }[] };

const styles =
  'svg>svg{display:none}svg:target{display:block}path{stroke-width:13;stroke-dasharray:9 7}.walls{fill:#002430}.dark{stroke:#123c49}.few{stroke:#c79a52;stroke-dasharray:9 55 9 23}.all{stroke:#ffb732}';

/**
 * The months of every case as towers, in one file: `/case-drawings.svg#the-slug-of-a-case` shows one of them. As a file,
 * because the home page shows them below the first screen.
 */
export function CaseDrawings({ cases }: CaseDrawingsProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{styles}</style>
      {cases.map(({ slug, chart }) => {
        const { viewBox, paths } = drawMonths(chart.points.map(({ value }) => value));
        return (
          <svg key={slug} id={slug} viewBox={viewBox} preserveAspectRatio="none">
            {Object.entries(paths).map(([look, d]) => (
              <path key={look} className={look} d={d} />
            ))}
          </svg>
        );
      })}
    </svg>
  );
}
