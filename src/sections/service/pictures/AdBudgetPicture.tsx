import { Section } from '#src/ui/Section.tsx';
import { formatPesos } from '#src/domain/money/prices.ts';

/** One month of an invented office-chair shop. All other figures are calculated from this table. */
const campaigns = [
  { name: 'Google Search', budget: 18000, waste: 3000, cause: '“hiring”, “second hand”', clicks: 600 },
  { name: 'Facebook, Instagram', budget: 12000, waste: 1500, cause: 'a post boosted for likes', clicks: 1050 },
  { name: 'TikTok', budget: 6000, waste: 1000, cause: 'views outside Luzon', clicks: 500 },
  { name: 'Follow-up ads', budget: 4000, waste: 500, cause: 'people who had bought', clicks: 350 },
];
const [inquiries, leftOvernight, sales] = [100, 25, 15];

const total = (field: 'budget' | 'waste' | 'clicks') => campaigns.reduce((sum, campaign) => sum + campaign[field], 0);
const spend = total('budget');
const feePercent = 25;
const fee = (spend * feePercent) / 100;
const reached = spend - total('waste');
const cooled = (reached / inquiries) * leftOvernight;
const answered = reached - cooled;
const perSale = answered / sales;
const missedSales = (leftOvernight * sales) / (inquiries - leftOvernight);

/** ₱1,000 is 6 pixels wide everywhere; the gaps between campaigns show the waste that leaves them. */
const across = (pesos: number) => (pesos / 1000) * 6;
const [streamSize, trunk, gap] = [448, 56, 36];

const looks = {
  flow: 'fill-tide stroke-haze',
  waste: 'fill-ember',
  sold: 'fill-beam lg:stroke-ink',
  fee: 'fill-bay stroke-mist [stroke-dasharray:6_5]',
};
type Look = keyof typeof looks;
/** One strip of the stream within a stage; `from` and `to` are the positions of its near edge at both ends. */
type Band = { look: Look; from: number; to: number; pesos: number; label?: string };

function straight(look: Look, at: number, pesos: number, label?: string): Band {
  return { look, from: at, to: at, pesos, label };
}
function cutOff(at: number, pesos: number, cause: string): Band {
  return { look: 'waste', from: at, to: at + 12, pesos, label: `${formatPesos(pesos)} ${cause}` };
}

const labelled = (bands: readonly Band[]) => bands.filter((band) => band.label);

const [splitting, running, joining]: [Band[], Band[], Band[]] = [[], [], []];
let [spentBefore, usefulBefore] = [0, 0];
for (const { name, budget, waste, cause } of campaigns) {
  const at = across(spentBefore) + gap * splitting.length;
  const useful = budget - waste;
  splitting.push({ look: 'flow', from: trunk + across(spentBefore), to: at, pesos: budget });
  running.push(straight('flow', at, useful, `${name} ${formatPesos(budget)}`));
  running.push(cutOff(at + across(useful), waste, cause));
  joining.push({ look: 'flow', from: at, to: trunk + across(usefulBefore), pesos: useful });
  spentBefore += budget;
  usefulBefore += useful;
}
const replying = [
  straight('flow', trunk, answered, `${inquiries - leftOvernight} answered, 1 in 5 buys`),
  cutOff(trunk + across(answered), cooled, 'gone cold'),
];
const sold = Array.from({ length: sales }, (_, sale) => straight('sold', trunk + across(perSale * sale), perSale));

const clicks = total('clicks').toLocaleString('en-US');
const stages = [
  ['You spend', formatPesos(spend), 'on your own card', splitting],
  ['It is split among', '4 campaigns', `${formatPesos(total('waste'))} meets nobody who could buy`, running],
  ['The rest brings', `${clicks} clicks`, `${(inquiries / total('clicks')) * 100} in 100 write or call`, joining],
  ['From them come', `${inquiries} inquiries`, `${leftOvernight} of them wait overnight`, replying],
  ['And in the end', `${sales} sales`, `${formatPesos(Math.round((spend + fee) / sales))} each with the fee`, sold],
] as const;

type StreamProps = { bands: readonly Band[]; isUpright?: boolean; isDetail?: boolean };

/** The strips of a stage: to the right on a wide screen, with text beside them, and downwards on a phone. */
function Stream({ bands, isUpright = false, isDetail = false }: StreamProps) {
  const line = (...points: [along: number, offset: number][]) =>
    points.map(([along, offset]) => (isUpright ? `${offset} ${along}` : `${along} ${offset}`)).join(' ');
  const outline = ({ look, from, to, pesos }: Band) => {
    const [farFrom, farTo] = [from + across(pesos), to + across(pesos)];
    // Strips begin and end outside the stage, so that no outline crosses the stream; waste ends inside with a slanted edge.
    if (look !== 'waste' && from === to) return `M${line([-9, from], [109, from], [109, farFrom], [-9, farFrom])}z`;
    const [bend, end, slant] = look === 'waste' ? [20, 20, 5] : [100, 109, 0];
    const near = `M${line([-9, from], [0, from])}C${line([bend / 2, from], [bend / 2, to], [bend, to])}`;
    const far = `C${line([bend / 2, farTo], [bend / 2, farFrom], [0, farFrom])}L${line([-9, farFrom])}`;
    return `${near}L${line([end, to], [end - slant, farTo], [bend - slant, farTo])}${far}z`;
  };
  const all = [...bands, straight('fee', streamSize - across(fee), fee)];
  const place = isUpright ? 'absolute h-[calc(100%+1px)] w-full lg:hidden' : 'h-112 w-full max-lg:hidden';
  const shown = isDetail ? 'h-96 w-[calc(100%+1px)]' : place;
  return (
    <svg className={`fill-capiz text-xs ${shown}`} aria-hidden="true">
      <svg viewBox={isUpright ? `0 0 ${streamSize} 100` : `0 0 100 ${streamSize}`} preserveAspectRatio="none">
        {[...new Set(all.map((band) => band.look))].map((look) => {
          const strips = all.filter((band) => band.look === look).map(outline);
          return (
            <path key={look} className={`${looks[look]} [vector-effect:non-scaling-stroke]`} d={strips.join('')} />
          );
        })}
      </svg>
      {labelled(isUpright || isDetail ? [] : bands).map(({ label, look, to, pesos }) => (
        <text key={to} x={look === 'waste' ? '24%' : 12} y={to + Math.min(26, across(pesos) / 2 + 5)}>
          {label}
        </text>
      ))}
    </svg>
  );
}

/** The last three stages: from the clicks to the sales, and what leaks away between them. */
function Detail() {
  return (
    <>
      <p className="flex justify-between font-heading text-xl font-bold">
        {formatPesos(spend)} <span>{sales} sales</span>
      </p>
      <div className="-mx-6 mt-2 grid grid-cols-[1.6fr_1fr_1fr_0.6fr]">
        {[running, joining, replying, sold].map((bands) => (
          <Stream key={bands.length + bands[0]!.from} bands={bands} isDetail />
        ))}
      </div>
    </>
  );
}

/** A month's ad budget as a stream: what it buys, what leaks away, and the fee that runs beside it. */
export function AdBudgetPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail) return <Detail />;
  return (
    <Section
      tone="night"
      title={`Follow ${formatPesos(spend)} from card to customer`}
      intro={`In this example ${formatPesos(spend - answered)} leads nowhere. Reply the same evening to the ${leftOvernight} who now wait overnight and, at one sale in five, that is ${missedSales} more sales for the same ad money.`}
    >
      <figure>
        <ol className="grid lg:grid-cols-[1fr_1.6fr_1fr_1.2fr_1fr] lg:grid-rows-[auto_auto] lg:gap-y-6">
          {stages.map(([title, figure, note, bands]) => (
            <li key={title} className="grid grid-cols-[35%_1fr] lg:row-span-2 lg:grid-cols-1 lg:grid-rows-subgrid">
              <div className="relative lg:order-last">
                <Stream bands={bands} isUpright />
                <Stream bands={bands} />
              </div>
              <div className="pb-8 pl-5 text-sm lg:border-l lg:border-haze lg:pb-0 lg:pl-3">
                {title} <strong className="block font-heading text-xl leading-tight xl:text-2xl">{figure}</strong>{' '}
                {note}
                {labelled(bands).map(({ label, look }) => (
                  <p key={label} className={`lg:sr-only ${look === 'waste' ? 'text-ember' : 'mt-2'}`}>
                    {label}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        <p className="relative mt-4 text-sm lg:-mt-12 lg:flex lg:h-12 lg:items-center lg:px-3">
          Our fee runs beside it: {formatPesos(fee)}, {feePercent}% of spend, on a bill of its own. It pays for reducing
          the waste (red) every week.
        </p>
        <figcaption className="mt-6 max-w-[44rem] text-sm text-mist">
          An invented office-chair shop in Mandaluyong, before VAT. Widths are to scale; after the clicks, what was
          spent is shared out evenly among the inquiries.
        </figcaption>
      </figure>
    </Section>
  );
}
