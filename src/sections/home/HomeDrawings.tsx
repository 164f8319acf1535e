import { drawSeries } from '../../ui/draw-city.ts';

type HomeDrawingsProps = {
  /** An SVG file with a group for each. */
  services: string;
  cases: { slug: string; chart: { points: { value: number }[] } }[];
};

const styles =
  '.walls{fill:#00131b}.dark,.few,.all{stroke-width:13;stroke-dasharray:9 7}.dark{stroke:#0b2f3b}.few{stroke:#c79a52;stroke-dasharray:9 55 9 23}.all{stroke:#ffb732}';

/** The lit windows of a row as lengths of dashes, in steps of 24 from window to window. */
const litRows = ['16 80', '16 200 16 32', '16 128 16 8', '16 104', '16 152 16 56'];

/** Floors of windows in pixels, a light here and there; what shows them cuts them off. */
function Windows({ id, first }: { id: string; first?: number }) {
  const rows = Array.from({ length: 10 }, (_row, index) => 11 + 16 * index);
  return (
    <g id={id} fill="none" strokeWidth={9}>
      <path d={rows.map((y) => `M8 ${y}H900`).join('')} stroke="#17414f" strokeDasharray="16 8" />
      {first !== undefined &&
        rows.map((y, index) => (
          <path
            key={y}
            d={`M${8 + 24 * ((3 * index + 2 * first) % 4)} ${y}H900`}
            stroke="#ffb732"
            strokeDasharray={litRows[(index + first) % litRows.length]}
          />
        ))}
    </g>
  );
}

/**
 * The drawings of the home page that are below its first screen, in one file: `/home-drawings.svg#seo` shows the one with
 * this id. The services are drawn by hand, the months of every case as towers.
 */
export function HomeDrawings({ services, cases }: HomeDrawingsProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{styles}</style>
      <svg dangerouslySetInnerHTML={{ __html: services }} />
      <Windows id="unlit" />
      {[0, 1, 2, 3].map((first) => (
        <Windows key={first} id={`lit-${first}`} first={first} />
      ))}
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
