import { shortMonths as months } from '#src/domain/dates.ts';
import { Section } from '#src/ui/Section.tsx';

/**
 * Three articles a month on the Starter tier. `readers` starts in the month of publication: at first people who get
 * the link from agents, from the fourth month search traffic, steady after six to ten.
 */
const batches = [
  {
    month: 'January',
    titles: ['What a 5 kW roof costs in Cavite', 'Net metering: forms and waiting time', 'Solar in a brownout'],
    readers: [60, 40, 70, 120, 190, 250, 300, 330, 340, 350, 350, 350],
  },
  {
    month: 'February',
    titles: ['Cash, loan or lease, month by month', 'Will my HOA allow panels?', 'Panels in a typhoon'],
    readers: [50, 40, 60, 100, 150, 200, 240, 260, 270, 280, 280],
  },
  {
    month: 'March',
    titles: ['What 5 kW takes off a May bill', 'Warranty: who pays for the climb?', 'Selling a house with panels'],
    readers: [70, 50, 80, 140, 210, 260, 300, 320, 330, 330],
  },
];
/** An outline, because amber has too little contrast on ivory. */
const layers = ['fill-ink', 'fill-tide', 'fill-beam stroke-ink'];
const layerWords = ['fill-capiz', 'fill-capiz', 'fill-ink'];
const rules = ['border-ink', 'border-tide', 'border-beam'];

const lastMonth = months.length - 1;
const monthlyFee = 37500;
const fee = monthlyFee * batches.length;

/** Readers in a month of all batches up to this layer, because layers are stacked. */
const readersIn = (month: number, layer = batches.length - 1) =>
  batches.slice(0, layer + 1).reduce((sum, batch, started) => sum + (batch.readers[month - started] ?? 0), 0);
const readersUntil = (month: number) => months.slice(0, month + 1).reduce((sum, _, index) => sum + readersIn(index), 0);

/** The months at which the cost per reader is shown: end of the plan, mid-year, end of the year. */
const reviews = [
  { month: 2, name: 'March' },
  { month: 5, name: 'June' },
  { month: lastMonth, name: 'December' },
];
const costPerReader = (month: number) => `₱${Math.round(fee / readersUntil(month))}`;

const plotTop = 1080;
const fromTop = (readers: number) => `${100 - (readers / plotTop) * 100}%`;
/** Each layer reaches down to the axis; the layers below are painted over it. */
const stairs = (layer: number) =>
  `M0 ${plotTop}${months.map((_, month) => `V${plotTop - readersIn(month, layer)}h1`).join('')}V${plotTop}z`;

const format = (count: number) => count.toLocaleString('en-PH');

/** Three months of writing, and who reads it for the rest of the year. */
export function ContentPlanPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail) return <Strata />;
  return (
    <Section>
      <div className="grid">
        <div className="col-start-1 row-start-1 lg:w-[27rem]">
          <h2 className="text-3xl">Written by March, still read in December</h2>
          <p className="mt-5">
            Example: a solar installer in Cavite takes Starter for one quarter. Nine articles, ₱{format(monthlyFee)} a
            month, ₱{format(fee)} in all before VAT. No new articles afterwards; your staff update the prices.
          </p>
        </div>
        {/* The chart is low on the side of the text, so on a wide screen the two overlap. */}
        <figure className="col-start-1 mt-8 lg:row-start-1 lg:mt-24">
          <Strata />
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
          <figcaption className="mt-6 max-w-[44rem]">
            Readers a month, in layers by the month in which their article was written. The peso figures divide the fee
            by all readers so far:{' '}
            {reviews.map(({ month, name }) => `${format(readersUntil(month))} by ${name}`).join(', ')}. The articles
            keep their readers as long as the prices in them are kept up to date.
          </figcaption>
        </figure>
      </div>
      <div className="mt-12 grid gap-8 md:grid-cols-3">
        {batches.map(({ month, titles, readers }, layer) => (
          <div key={month} className={`border-t-4 pt-4 ${rules[layer]}`}>
            <h3 className="text-xl">{month}</h3>
            <ul className="mt-3 space-y-1.5">
              {titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <p className="mt-3 text-muted">{format(readers.reduce((sum, count) => sum + count))} readers by December</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Strata() {
  const costs = reviews.map(({ month, name }) => `${costPerReader(month)} by ${name}`).join(', ');
  const summary = `Readers a month rise from ${readersIn(2)} in March to ${readersIn(lastMonth)} in December, with no new article. Cost of a reader: ${costs}.`;
  return (
    <div role="img" aria-label={summary} className="relative h-72 border-b-2 border-ink lg:h-[27rem]">
      <svg viewBox={`0 0 12 ${plotTop}`} preserveAspectRatio="none" className="absolute size-full">
        {[2, 1, 0].map((layer) => (
          <path key={layer} d={stairs(layer)} vectorEffect="non-scaling-stroke" className={layers[layer]} />
        ))}
      </svg>
      <svg className="absolute size-full">
        {batches.map(({ month, readers }, layer) => {
          const middle = (readersIn(lastMonth, layer) + readersIn(lastMonth, layer - 1)) / 2;
          return (
            <text key={month} x="98%" y={fromTop(middle)} textAnchor="end" className={`text-sm ${layerWords[layer]}`}>
              {month}
              <tspan className="max-sm:hidden">’s three</tspan>: {readers.at(-1)}
            </text>
          );
        })}
        {reviews.map(({ month }) => (
          <text
            key={month}
            x={`${((month + 1) / months.length) * 100}%`}
            y={fromTop(readersIn(month))}
            dx={-4}
            dy={-10}
            textAnchor="end"
            className="fill-ink font-heading text-xl font-bold"
          >
            {costPerReader(month)}
            <tspan className="font-text text-sm font-[400] max-sm:hidden"> a reader</tspan>
          </text>
        ))}
      </svg>
    </div>
  );
}
