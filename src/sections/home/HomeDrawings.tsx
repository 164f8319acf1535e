import { drawSeries } from '../../ui/draw-city.ts';

type HomeDrawingsProps = {
  /** An SVG file with a group for each. */
  services: string;
  cases: { slug: string; chart: { points: { label: string; value: number }[] } }[];
};

const styles =
  'text{font:600 14px system-ui,sans-serif;fill:#c6d5da}.walls,.ground{fill:#00131b}.dark,.few,.all{stroke-width:13;stroke-dasharray:9 7}.dark{stroke:#0b2f3b}.few{stroke:#c79a52;stroke-dasharray:9 55 9 23}.all{stroke:#ffb732}';

/**
 * The drawings of the home page that are below its first screen, in one file: `/home-drawings.svg#seo` shows the one with
 * this id. The services are drawn by hand, the months of every case as towers on one ground.
 */
export function HomeDrawings({ services, cases }: HomeDrawingsProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{styles}</style>
      <svg dangerouslySetInnerHTML={{ __html: services }} />
      {cases.map(({ slug, chart }) => {
        const { viewBox, paths } = drawSeries(chart.points.map(({ value }) => value));
        return (
          <g key={slug} id={slug}>
            <rect className="ground" y="84%" width="100%" height="16%" />
            <svg viewBox={viewBox} preserveAspectRatio="none" x="7%" width="86%" height="84%">
              {Object.entries(paths).map(([look, d]) => (
                <path key={look} className={look} d={d} />
              ))}
            </svg>
            <text x="7%" y="96%">
              {chart.points[0]!.label}
            </text>
            <text x="93%" y="96%" textAnchor="end">
              {chart.points.at(-1)!.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
