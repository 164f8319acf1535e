import { Section } from '#src/ui/Section.tsx';
import type { PictureProps } from './picture.ts';

/** Lines from one place to the next, so that all are written alike and compress to almost nothing. */
const lines = 40;
const grid = `M-78 210${'m6-300v300'.repeat(lines)}M210-78${'m-300 6h300'.repeat(lines)}`;

/** The colours that a layer may have, written in full, so that Tailwind finds them. */
const colours = 'fill-tide fill-beam fill-bay fill-ink fill-glow'.split(' ');

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
        <div
          role="img"
          aria-label={picture.summary}
          className="grid grid-cols-2 overflow-hidden rounded-lg bg-capiz sm:grid-cols-[1.9fr_1fr]"
        >
          <svg viewBox="-12 -9 120 114" className="col-span-2 size-full sm:col-span-1 sm:row-span-2">
            <path d={grid} className="stroke-line" strokeWidth={0.4} />
            <g className="fill-dawn">
              <path id="rooster" fillRule="evenodd" d={picture.mark} />
            </g>
            <path d={construction.join('')} className="fill-none stroke-tide" strokeWidth={0.6} />
          </svg>
          <div className="grid place-items-center bg-beam p-4 font-heading text-2xl font-bold">
            <svg viewBox="0 0 96 96" className="w-full max-w-32 fill-ink">
              <use href="#rooster" />
            </svg>
            {picture.name}
          </div>
          <div className="flex items-center justify-center gap-2 p-4 text-center text-xs">
            {[48, 32, 16].map((size) => (
              <span key={size}>
                <svg viewBox="0 0 96 96" width={size} className="mx-auto fill-ink">
                  <use href="#rooster" />
                </svg>
                {size} px
              </span>
            ))}
          </div>
        </div>
        <ul className="grid gap-y-10 sm:grid-cols-3 lg:col-span-2">
          {picture.places.map(({ title, note, width, layers, mark, sign }) => (
            <li key={title}>
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
              <h3 className="mt-5 text-lg">{title}</h3>
              <p className="mt-1 pr-8 text-sm text-muted">{note}</p>
            </li>
          ))}
        </ul>
      </figure>
    </Section>
  );
}
