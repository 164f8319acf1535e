import type { ReactNode } from 'react';
import { Section } from '#src/ui/Section.tsx';

/** The logo of an invented bakery on a grid of 96 units: 16 squares of 6, one pixel each at 16 pixels. */
const rooster =
  'M20.6 39.4A12 12 0 1 1 29.7 19.6 12 12 0 1 1 53.4 17.1 12 12 0 1 1 66.4 34.6 27 27 0 0 0 20.6 39.4zM24 51A21 21 0 0 1 63.5 41.1 36 36 0 0 1 88 55 48 48 0 0 1 63.9 60.2 36 36 0 0 0 78 84a12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0A36 36 0 0 0 24 51zM45 48a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM74 71a7 7 0 1 0 14 0 7 7 0 1 0-14 0z';

/** The circles that form its outline: the centres by radius. */
const circles: Record<number, string[]> = {
  6: ['51 48'],
  7: ['81 71'],
  12: ['20.5 27.4', '41.4 17.2', '64 22.8', '66 84', '42 84', '18 84'],
  21: ['45 51'],
  27: ['45 51'],
  36: ['59.4 76.9', '99.5 55.1', '-12 52.8'],
  48: ['66.2 12.3'],
};
const construction = Object.entries(circles).flatMap(([r, centres]) =>
  centres.map((centre) => `M${centre}m-${r} 0a${r} ${r} 0 0 0 ${2 * +r} 0 ${r} ${r} 0 0 0-${2 * +r} 0`),
);
const grid = Array.from({ length: 40 }, (_, line) => `M${line * 6 - 72}-90v300M-90 ${line * 6 - 72}h300`);

/** Layers are painted in order. All are 170 high and aligned to the bottom edge, the street. */
type Layers = Record<string, string>;
type Place = { title: string; note: string; width: number; layers: Layers; mark: string; sign?: string };

const places: Place[] = [
  {
    title: 'Store tarpaulin',
    note: 'The owner’s name is the large one. The rooster stands beside it, on a flat colour any tarp shop can match.',
    width: 250,
    layers: {
      'fill-line': 'M16 40h218v130H16z',
      'fill-tide': 'M10 22h230l8 20H2z',
      'fill-beam': 'M24 50h202v46H24z',
      'fill-bay': 'M30 106h136v42H30zm154 0h36v64h-36z',
      'fill-ember': 'M42 106v24h9v-24zm26 0v18h9v-18zm58 0v18h9v-18z',
      'fill-mist': 'M55 106v18h9v-18zm53 0v24h9v-24zm34 0v24h9v-24z',
      'stroke-haze':
        'm34 22-3 20m35-20-2 20m34-20-1 20m28-20v20m28-20 1 20m34-20 2 20m35-20 3 20M47 106v42m17-42v42m17-42v42m17-42v42m17-42v42m17-42v42m17-42v42',
      'fill-ink': 'M24 148h148v6H24z',
    },
    mark: 'translate(31 54) scale(.4)',
    sign: 'Aling Nena',
  },
  {
    title: 'Jeepney side',
    note: 'Seen for a second from the next lane, so the head works alone, without the name.',
    width: 280,
    layers: {
      'fill-tide': 'M12 66q0-10 10-10h180l5 9h-13l5 33h58q13 2 13 16v32H12z',
      'fill-bay': 'M36 146a26 26 0 0 1 52 0zm162 0a26 26 0 0 1 52 0z',
      'fill-glow':
        'M24 69h36v25H24zm40 0h36v25H64zm40 0h36v25h-36zm40 0h36v25h-36zm40 0h5l4 25h-9zM12 106h198l5 3H12zm244 6a6 6 0 0 1 12 0 6 6 0 0 1-12 0',
      'fill-ember': 'M12 99h188l8 5H12zm76 39h110v4H88z',
      'fill-ink':
        'M22 46h150v3H22zm8 0h3v10h-3zm50 0h3v10h-3zm50 0h3v10h-3zm34 0h3v10h-3zM2 142h24v6H2zm4-72h3v72H6zm242 72h30v6h-30zM236 98l3-12 7 3-3 3 4 7zM44 152a18 18 0 0 1 36 0 18 18 0 0 1-36 0m162 0a18 18 0 0 1 36 0 18 18 0 0 1-36 0',
      'fill-mist': 'M55 152a7 7 0 0 1 14 0 7 7 0 0 1-14 0m162 0a7 7 0 0 1 14 0 7 7 0 0 1-14 0',
      'fill-beam': 'M118 121a24 24 0 0 1 48 0 24 24 0 0 1-48 0',
    },
    mark: 'translate(126 104) scale(.34)',
  },
  {
    title: 'Receipt',
    note: 'One ink, no grey. 12 mm wide is 96 dots of a thermal printer, a dot for each unit.',
    width: 110,
    layers: {
      'fill-shell stroke-haze': 'm20 10 7-5 7 5 7-5 7 5 7-5 7 5 7-5 7 5 7-5 7 5v126H20z',
      'fill-ink':
        'M34 66h42v3H34zm-4 12h28v2H30zm38 0h12v2H68zm-38 8h22v2H30zm38 0h12v2H68zm-38 8h30v2H30zm38 0h12v2H68zm-38 12h20v4H30zm32 0h18v4H62zM4 136q0-12 12-12h78q12 0 12 12v34H4zm92-4H14v4h82z',
    },
    mark: 'translate(36 18) scale(.4)',
  },
  {
    title: 'App icon',
    note: 'Cut round on some phones, square on others. The mark keeps inside both.',
    width: 110,
    layers: {
      'fill-ink': 'M12 18Q12 4 26 4h58q14 0 14 14v152H12z',
      'fill-bay': 'M18 20q0-9 9-9h56q9 0 9 9v150H18z',
      'fill-tide':
        'M25 24h16v16H25zm22 0h16v16H47zm22 0h16v16H69zM25 54h16v16H25zm44 0h16v16H69zM25 84h16v16H25zm22 0h16v16H47zm22 0h16v16H69zM25 114h16v16H25zm22 0h16v16H47zm-22 36h60v8H25z',
      'fill-beam': 'M41 55q0-7 7-7h14q7 0 7 7v14q0 7-7 7H48q-7 0-7-7z',
    },
    mark: 'translate(46 53) scale(.19)',
  },
];

/** The mark between its grid and its circles. */
function Construction({ children }: { children: ReactNode }) {
  return (
    <>
      <path d={grid.join('')} className="stroke-line" strokeWidth={0.4} />
      <g className="fill-dawn">{children}</g>
      <path d={construction.join('')} className="fill-none stroke-tide" strokeWidth={0.6} />
    </>
  );
}

/** A logo: its construction, its smallest sizes, and its uses in the street. */
export function MarkDrawingPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail)
    return (
      <svg viewBox="-6 3 108 90" className="-m-6 w-[calc(100%+3rem)] max-w-none">
        <Construction>
          <use href="#rooster" />
        </Construction>
      </svg>
    );
  return (
    <Section>
      <figure className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr] lg:items-center">
        <div>
          <h2 className="text-3xl">Fourteen circles, no part thinner than a pixel</h2>
          <p className="mt-5">
            Tilaok (“cockcrow”) is a bakery we made up. Its rooster stands on a grid of 96 units. Eye, wattle and gaps
            measure 6 or more, so at 16 pixels each is still one pixel wide.
          </p>
        </div>
        <div
          role="img"
          aria-label="The rooster on its grid with its circles, then finished with its name, then at 48, 32 and 16 pixels."
          className="lattice grid-cols-2 sm:grid-cols-[1.9fr_1fr]"
        >
          <svg viewBox="-12 -9 120 114" className="pane col-span-2 h-full w-full sm:col-span-1 sm:row-span-2">
            <Construction>
              <path id="rooster" fillRule="evenodd" d={rooster} />
            </Construction>
          </svg>
          <div className="pane grid place-items-center bg-beam p-4 font-heading text-xl font-bold sm:text-2xl">
            <svg viewBox="0 0 96 96" className="w-full max-w-32 fill-ink">
              <use href="#rooster" />
            </svg>
            Tilaok
          </div>
          <div className="pane flex flex-wrap place-content-center items-end gap-2 p-2 text-center text-xs">
            {[48, 32, 16].map((size) => (
              <span key={size}>
                <svg viewBox="0 0 96 96" width={size} className="mx-auto mb-1 fill-ink">
                  <use href="#rooster" />
                </svg>
                {size} px
              </span>
            ))}
          </div>
        </div>
        <ul className="grid grid-cols-2 gap-y-8 lg:col-span-2 lg:grid-cols-[1.5fr_1.6fr_1fr_1fr]">
          {places.map(({ title, note, width, layers, mark, sign }) => (
            <li key={title} className={width > 200 ? 'col-span-2 sm:col-span-1' : ''}>
              <svg viewBox={`0 0 ${width} 170`} className="h-44 w-full border-b-2 border-ink" aria-hidden="true">
                {Object.entries(layers).map(([look, path]) => (
                  <path key={look} d={path} className={look} />
                ))}
                <use href="#rooster" transform={mark} className="fill-ink" />
                <text x={78} y={82} fontSize={25} className="fill-ink font-heading font-bold">
                  {sign}
                </text>
              </svg>
              <h3 className="mt-4 pr-6 text-lg">{title}</h3>
              <p className="mt-1 pr-6 text-sm text-muted">{note}</p>
            </li>
          ))}
        </ul>
      </figure>
    </Section>
  );
}
