import { cityBox, drawCity, placeAcross, placeName, placeOnRoof, yearLampY, type Tower } from '../../ui/draw-city.ts';

/** Of what stands below two towers, on a phone. */
const lettersPerPlace = 8;

export type CityProps = {
  /** Twelve. */
  towers: Tower[];
  /** Above the tower on which the beam ends, after small words. */
  name?: string;
  nameWords?: string;
  /** Above the roofs of some towers, and below them; long names only where there is room. */
  marks?: { place: number; text: string; name?: string }[];
  /** What the figures or the heights of the towers are. */
  note?: string;
  /** A letter below each tower. */
  letters?: string;
  /** A year of demand, for the tests and the script that changes it; its lighthouse is higher. */
  levels?: string;
  /** What it shows, for screen readers; without it the city is hidden from them, because a text says the same. */
  label?: string;
  /** Without the beam. */
  isUnlit?: boolean;
  /** On dry ground, for a page that goes on below it in the same night. */
  isInland?: boolean;
};

/** The skyline at the foot of a hero: towers as high and as lit as the figures of its page, and the beam of the lighthouse. */
export function City({ towers, name, nameWords, ...props }: CityProps) {
  const { marks, note, letters, levels, label, isUnlit, isInland } = props;
  const { beam, ...paths } = drawCity(towers, levels ? { lampY: yearLampY } : {});
  const isTight = marks?.some(({ name: own = '', place }, index) => {
    const { name: next = '', place: nextPlace = Infinity } = marks[index + 1] ?? {};
    return own.length + next.length >= lettersPerPlace * (nextPlace - place);
  });
  const reading = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div className="city" data-demand={levels} {...reading}>
      {!isUnlit && (
        <svg className="city-light" {...cityBox}>
          <path className="beam" d={beam} />
        </svg>
      )}
      <i className={isUnlit ? 'brightness-40' : undefined} />
      <svg>
        <svg id="towers" className="towers" {...cityBox}>
          {/* A script may change the levels, and then needs every path. */}
          {Object.entries(paths).map(([look, d]) => (d || levels) && <path key={look} className={look} d={d} />)}
        </svg>
        {letters && (
          <text x={towers.map((_tower, place) => placeAcross(place)).join(' ')} y="100%" dy="1.4em">
            {letters}
          </text>
        )}
        {marks?.map((mark) => (
          <text key={mark.place} x={placeAcross(mark.place)} y={placeOnRoof(towers[mark.place]!)} dy="-.6em">
            {mark.text}
            {mark.name && (
              <tspan className={isTight ? 'max-lg:hidden' : undefined} x={placeAcross(mark.place)} y="100%" dy="1.4em">
                {mark.name}
              </tspan>
            )}
          </text>
        ))}
        {name && (
          <text className="city-name" {...placeName(towers)}>
            {nameWords}
            <tspan>{name}</tspan>
          </text>
        )}
      </svg>
      {note && <small className="city-note">{note}</small>}
      {/* Their light on the water of the bay. */}
      {!isInland && (
        <svg className="bay">
          <use href="#towers" />
        </svg>
      )}
    </div>
  );
}
