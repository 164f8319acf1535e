import { Section } from '#src/ui/Section.tsx';
import type { PictureProps } from './picture.ts';

/** Lines from one place to the next, so that all are written alike and compress to almost nothing. */
const lines = 40;
const grid = `M-78 210${'m6-300v300'.repeat(lines)}M210-78${'m-300 6h300'.repeat(lines)}`;

/** The colours that a layer may have, written in full, so that Tailwind finds them. */
const colours =
  'fill-line fill-tide fill-beam fill-bay fill-ember fill-mist fill-ink fill-glow fill-shell stroke-haze'.split(' ');

function requireColours(look: string) {
  const unknown = look.split(' ').find((name) => !colours.includes(name));
  if (unknown) throw new Error(`mark-drawing.yaml: “${unknown}” is none of ${colours.join(', ')}.`);
  return look;
}

/** A logo: its construction, its smallest sizes, and its uses in the street. */
export function MarkDrawingPicture({ picture }: PictureProps<'mark-drawing'>) {
  const construction = Object.entries(picture.circles).flatMap(([r, centres]) =>
    centres.map((centre) => `M${centre}m-${r} 0a${r} ${r} 0 0 0 ${2 * +r} 0 ${r} ${r} 0 0 0-${2 * +r} 0`),
  );
  return (
    <Section tone="shell">
      <figure className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.8fr] lg:items-center">
        <div>
          <h2 className="text-3xl">{picture.heading}</h2>
          <p className="mt-5">{picture.intro}</p>
        </div>
        <div role="img" aria-label={picture.summary} className="lattice grid-cols-2 sm:grid-cols-[1.9fr_1fr]">
          <svg viewBox="-12 -9 120 114" className="pane col-span-2 h-full w-full sm:col-span-1 sm:row-span-2">
            <path d={grid} className="stroke-line" strokeWidth={0.4} />
            <g className="fill-dawn">
              <path id="rooster" fillRule="evenodd" d={picture.mark} />
            </g>
            <path d={construction.join('')} className="fill-none stroke-tide" strokeWidth={0.6} />
          </svg>
          <div className="pane grid place-items-center bg-beam p-4 font-heading text-xl font-bold sm:text-2xl">
            <svg viewBox="0 0 96 96" className="w-full max-w-32 fill-ink">
              <use href="#rooster" />
            </svg>
            {picture.name}
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
        <ul className="grid grid-cols-2 gap-y-8 lg:col-span-2 lg:grid-cols-[1.5fr_1.6fr_1fr]">
          {picture.places.map(({ title, note, width, layers, mark, sign }) => (
            <li key={title} className={width > 200 ? 'col-span-2 sm:col-span-1' : ''}>
              <svg viewBox={`0 0 ${width} 170`} className="h-44 w-full border-b-2 border-ink" aria-hidden="true">
                {Object.entries(layers).map(([look, path]) => (
                  <path key={look} d={path} className={requireColours(look)} />
                ))}
                <use href="#rooster" transform={mark} className="fill-ink" />
                {sign && (
                  <text x={78} y={82} fontSize={25} className="fill-ink font-heading font-bold">
                    {sign}
                  </text>
                )}
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
