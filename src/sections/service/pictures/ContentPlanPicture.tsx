import { capitalize, writeCount } from '#src/domain/words.ts';
import { shortMonths as months } from '#src/domain/dates.ts';
import { formatNumber } from '#src/domain/money/prices.ts';
import { Section } from '#src/ui/Section.tsx';
import { fillIn, type PictureOf, type PictureProps } from './picture.ts';

/** An outline, because amber has too little contrast on ivory. */
const layers = ['fill-ink', 'fill-tide', 'fill-beam stroke-ink'];
const layerWords = ['fill-capiz', 'fill-capiz', 'fill-ink'];
const rules = ['border-ink', 'border-tide', 'border-beam'];

const lastMonth = months.length - 1;
const plotTop = 1080;
const fromTop = (readers: number) => `${100 - (readers / plotTop) * 100}%`;

/** Readers by layer and month; layers are stacked, so each has the readers of those below it too. */
function countReaders({ batches, reviews, monthlyFee }: PictureOf<'content-plan'>) {
  const readersIn = (month: number, layer = batches.length - 1) =>
    batches.slice(0, layer + 1).reduce((sum, batch, started) => sum + (batch.readers[month - started] ?? 0), 0);
  const fee = monthlyFee * batches.length;
  const reviewed = reviews.map(({ month, name }) => {
    const readers = months.slice(0, month).reduce((sum, _, index) => sum + readersIn(index), 0);
    return { month, name, readers, cost: `₱${Math.round(fee / readers)}` };
  });
  const figures = {
    articles: capitalize(writeCount(batches.flatMap(({ titles }) => titles).length)),
    fee,
    first: readersIn(batches.length - 1),
    last: readersIn(lastMonth),
    costs: reviewed.map(({ cost, name }) => `${cost} by ${name}`).join(', '),
    readers: reviewed.map(({ readers, name }) => `${formatNumber(readers)} by ${name}`).join(', '),
  };
  return { readersIn, reviewed, figures };
}

/** Three months of writing, and who reads it for the rest of the year. */
export function ContentPlanPicture({ picture: given }: PictureProps<'content-plan'>) {
  const { figures, ...counted } = countReaders(given);
  const picture = fillIn(given, figures);
  return (
    <Section tone="shell">
      <div className="grid">
        <div className="col-start-1 row-start-1 lg:w-[27rem]">
          <h2 className="text-3xl">{picture.heading}</h2>
          <p className="mt-5">{picture.intro}</p>
        </div>
        {/* The chart is low on the side of the text, so on a wide screen the two overlap. */}
        <figure className="col-start-1 mt-8 lg:row-start-1 lg:mt-24">
          <Strata picture={picture} {...counted} />
          <p className="grid grid-cols-12 text-center text-xs text-muted" aria-hidden="true">
            {months.map((month) => (
              <span key={month} className="py-1.5">
                {month.slice(0, 1)}
                <span className="max-sm:hidden">{month.slice(1)}</span>
              </span>
            ))}
          </p>
          <p className="grid grid-cols-12 text-sm">
            <span className="col-span-3 border-t-2 border-ink pt-1.5">Writing</span>
            <span className="col-span-9 border-t-2 border-line pt-1.5 pl-2">No new articles, still read</span>
          </p>
          <figcaption className="mt-6 max-w-[44rem]">{picture.caption}</figcaption>
        </figure>
      </div>
      <div className="mt-12 grid gap-8 md:grid-cols-3">
        {picture.batches.map(({ month, titles, readers }, layer) => (
          <div key={month} className={`border-t-4 pt-4 ${rules[layer]}`}>
            <h3 className="text-xl">{month}</h3>
            <ul className="mt-3 flex flex-col gap-1.5">
              {titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <p className="mt-3 text-muted">
              {formatNumber(readers.reduce((sum, count) => sum + count))} readers by December
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}

type StrataProps = Pick<ReturnType<typeof countReaders>, 'readersIn' | 'reviewed'> & {
  picture: PictureOf<'content-plan'>;
};

function Strata({ picture, readersIn, reviewed }: StrataProps) {
  /** Each layer reaches down to the axis; the layers below are painted over it. */
  const stairs = (layer: number) =>
    `M0 ${plotTop}${months.map((_, month) => `V${plotTop - readersIn(month, layer)}h1`).join('')}V${plotTop}z`;
  return (
    <div role="img" aria-label={picture.summary} className="relative h-72 border-b-2 border-ink lg:h-[27rem]">
      <svg viewBox={`0 0 12 ${plotTop}`} preserveAspectRatio="none" className="absolute size-full">
        {[2, 1, 0].map((layer) => (
          <path key={layer} d={stairs(layer)} vectorEffect="non-scaling-stroke" className={layers[layer]} />
        ))}
      </svg>
      <svg className="absolute size-full">
        {picture.batches.map(({ month, readers }, layer) => {
          const middle = (readersIn(lastMonth, layer) + readersIn(lastMonth, layer - 1)) / 2;
          return (
            <text key={month} x="98%" y={fromTop(middle)} textAnchor="end" className={`text-sm ${layerWords[layer]}`}>
              {month}
              <tspan className="max-sm:hidden">’s three</tspan>: {readers.at(-1)}
            </text>
          );
        })}
        {reviewed.map(({ month, cost }) => (
          <text
            key={month}
            x={`${(month / months.length) * 100}%`}
            y={fromTop(readersIn(month - 1))}
            dx={-4}
            dy={-10}
            textAnchor="end"
            className="fill-ink font-heading text-xl font-bold"
          >
            {cost}
            <tspan className="font-text text-sm font-[400] max-sm:hidden"> a reader</tspan>
          </text>
        ))}
      </svg>
    </div>
  );
}
