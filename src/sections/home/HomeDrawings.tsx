import { drawSeries } from '../../ui/draw-city.ts';

type HomeDrawingsProps = {
  /** An SVG file with a group for each. */
  services: string;
  /** A group for each case, behind its windows. */
  caseGrounds: string;
  cases: { slug: string; chart: { unit: string; points: { value: number }[] } }[];
};

const styles =
  '.walls{fill:#00131b}.dark,.few,.all{stroke-width:25;stroke-dasharray:9 7}.dark{stroke:#0b2f3b}.few{stroke:#c79a52;stroke-dasharray:9 55 9 23}.all{stroke:#ffb732}';

/** Of 24 rooms or days those that a case had in its first month, and those that it had more in its last. */
function Places({ unit, points }: HomeDrawingsProps['cases'][number]['chart']) {
  const [first, last] = [points[0]!, points.at(-1)!].map(({ value }) =>
    unit.startsWith('%') ? Math.round((24 * value) / 100) : value,
  );
  if (last! > 24) return null;
  const places = Array.from({ length: last! }, (_place, index) => {
    // Seven and 24 have no common factor, so the lights are spread over all rooms.
    const place = (7 * index + 3) % 24;
    return `M${108 + 46 * (place % 6)} ${112 + 44 * Math.floor(place / 6)}h26v26h-26z`;
  });
  return (
    <>
      <path d={places.slice(0, first).join('')} fill="#7fa3ab" />
      <path d={places.slice(first).join('')} fill="#ffb732" />
    </>
  );
}

/**
 * The drawings below the first screen, in one file: `/home-drawings.svg#seo` shows the one with this id. Services are
 * drawn by hand, alone and on a board by the bay, cases as towers and by what they were about.
 */
export function HomeDrawings({ services, caseGrounds, cases }: HomeDrawingsProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{styles}</style>
      <svg dangerouslySetInnerHTML={{ __html: services }} />
      <svg dangerouslySetInnerHTML={{ __html: caseGrounds }} />
      {cases.flatMap(({ slug, chart }) =>
        // Small ones have no labels.
        ['about', 'small'].map((look) => (
          <g key={look + slug} id={`${look}-${slug}`}>
            <svg viewBox="0 0 480 320" overflow="visible">
              <use href={`#${slug}-ground`} />
              <Places {...chart} />
              {look === 'about' && <use href={`#${slug}-labels`} />}
            </svg>
          </g>
        )),
      )}
      {cases.map(({ slug, chart }) => {
        const { viewBox, paths } = drawSeries(chart.points);
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
