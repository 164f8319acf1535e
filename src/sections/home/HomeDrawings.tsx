import { drawSeries } from '../../ui/draw-city.ts';

type HomeDrawingsProps = {
  /** An SVG file with a group for each. */
  services: string;
  cases: { slug: string; chart: { points: { value: number }[] } }[];
};

const styles =
  '.walls{fill:#00131b}.dark,.few,.all{stroke-width:13;stroke-dasharray:9 7}.dark{stroke:#0b2f3b}.few{stroke:#c79a52;stroke-dasharray:9 55 9 23}.all{stroke:#ffb732}';

/**
 * The drawings of the home page that are below its first screen, in one file: `/home-drawings.svg#seo` shows the one with
 * this id. The services are drawn by hand, the months of every case as towers.
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
            <svg viewBox={viewBox} preserveAspectRatio="none" x="7%" width="86%" height="100%">
              {Object.entries(paths).map(([look, d]) => (
                <path key={look} className={look} d={d} />
              ))}
            </svg>
          </g>
        );
      })}
    </svg>
  );
}
