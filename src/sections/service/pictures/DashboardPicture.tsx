import { Section } from '#src/ui/Section.tsx';
import { formatPesos } from '#src/domain/money/prices.ts';

const ways = {
  chats: { name: 'Messenger chats', look: 'fill-beam' },
  calls: { name: 'phone calls', look: 'fill-haze' },
  forms: { name: 'website forms', look: 'fill-capiz' },
  unknown: { name: 'source unknown', look: 'fill-none stroke-haze' },
};
type Way = keyof typeof ways;
type Source = { name: string; inquiries: Partial<Record<Way, number>>; note?: string; ads?: Ads };
type Ads = { spend: number; orders: number };

/** One week of an invented curtain shop; orders are those paid and not returned. */
const facebook = {
  name: 'Facebook',
  inquiries: { forms: 2, calls: 6, chats: 52 },
  ads: { spend: 9000, orders: 15 },
};
const tiktok = { name: 'TikTok', inquiries: { forms: 1, chats: 21 }, ads: { spend: 4500, orders: 3 } };
const sources: Source[] = [
  facebook,
  { name: 'Google Ads', inquiries: { forms: 18, calls: 14, chats: 8 }, ads: { spend: 9000, orders: 10 } },
  tiktok,
  { name: 'Unpaid search', inquiries: { forms: 7, calls: 12, chats: 9 }, note: 'No ad spend to divide.' },
  { name: 'Unknown', inquiries: { unknown: 24 }, note: 'Stays grey: a gap, not a zero.' },
];
/** The maximum cost of an order, and the longest bar of the chart. */
const [limit, longestBar] = [1000, 1600];

const [windowsPerFloor, pitch, wall] = [6, 12, 6];

/** One window for each inquiry, from the bottom up, in the colour of its channel. */
function Tower({ inquiries }: Pick<Source, 'inquiries'>) {
  const groups = (Object.keys(ways) as Way[]).toReversed().map((way) => ({ way, amount: inquiries[way] ?? 0 }));
  const total = groups.reduce((sum, group) => sum + group.amount, 0);
  const height = Math.ceil(total / windowsPerFloor) * pitch + wall;
  const width = windowsPerFloor * pitch + wall * 2 - 3;
  let drawn = 0;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-18 lg:w-20 xl:w-26" aria-hidden="true">
      <path className="fill-night" d={`M0 0h${width}v${height}H0z`} />
      {groups.map(({ way, amount }) => {
        const windows = Array.from({ length: amount }, () => {
          const [floor, column] = [Math.floor(drawn / windowsPerFloor), drawn % windowsPerFloor];
          drawn++;
          return `M${wall + column * pitch} ${height - (floor + 1) * pitch}h9v9h-9z`;
        });
        return amount > 0 && <path key={way} className={ways[way].look} d={windows.join('')} />;
      })}
    </svg>
  );
}

function CostPerOrder({ spend, orders }: Ads) {
  const cost = spend / orders;
  const isOver = cost > limit;
  return (
    <>
      <p>
        Ads {formatPesos(spend)} <span className="block">÷ {orders} orders</span>
      </p>
      <p className={`font-heading text-lg leading-tight font-bold sm:text-2xl ${isOver ? 'text-ember-deep' : ''}`}>
        {formatPesos(cost)}
      </p>
      <svg className="my-1 h-4 w-full" aria-hidden="true">
        <rect
          y={5}
          width={`${(cost / longestBar) * 100}%`}
          height={6}
          className={isOver ? 'fill-ember' : 'fill-tide'}
        />
        <rect x={`${(limit / longestBar) * 100}%`} width={2} height={16} className="fill-ink" />
      </svg>
      <p>{isOver ? `over the ${formatPesos(limit)} line` : 'an order'}</p>
    </>
  );
}

/** Monday's decision, over the towers and the costs of an order that it follows from. */
function Detail() {
  const advertised = sources.flatMap(({ name, inquiries, ads }) => (ads ? [{ name, inquiries, ads }] : []));
  return (
    <div className="-m-6">
      <p className="bg-beam px-6 py-4 font-heading text-lg font-bold">
        Stop TikTok. Give its {formatPesos(tiktok.ads.spend)} a week to Facebook.
      </p>
      <div className="dusk grid grid-cols-3 items-end gap-4 px-6 pt-6">
        {advertised.map(({ name, inquiries }) => (
          <Tower key={name} inquiries={inquiries} />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-4 px-6 pt-3">
        {advertised.map(({ name, ads }) => (
          <p key={name}>
            {name} <b className="block font-heading text-xl">{formatPesos(ads.spend / ads.orders)}</b>
          </p>
        ))}
      </div>
    </div>
  );
}

/** The page an owner opens on Monday: where inquiries came from, what an order cost, what to do about it. */
export function DashboardPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail) return <Detail />;
  const count = (way: Way) => sources.reduce((sum, source) => sum + (source.inquiries[way] ?? 0), 0);
  return (
    <Section layout="grid gap-x-14 gap-y-10 lg:grid-cols-[2fr_1fr] lg:items-center">
      <div className="lg:order-last">
        <h2 className="text-3xl">Twelve figures and one decision before the shop opens</h2>
        <p className="mt-5">
          Counted by forms alone, Facebook is the ad to stop: {facebook.inquiries.forms} forms for{' '}
          {formatPesos(facebook.ads.spend)}. Count its {facebook.inquiries.chats} chats and {facebook.inquiries.calls}{' '}
          calls as well, and it brings the cheapest orders of the three.
        </p>
      </div>
      <figure>
        <div className="overflow-hidden rounded-lg border border-line">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-shell px-4 py-3 sm:px-5">
            <h3 className="text-lg">Monday, 7:30 a.m.</h3>
            <p className="text-sm text-muted">Week of 2–8 November</p>
          </div>
          <div className="dusk">
            <dl className="grid grid-cols-3 pt-5 text-xs sm:flex sm:gap-3 sm:text-sm">
              {(['chats', 'calls', 'forms'] as const).map((way) => (
                <div key={way} className="flex flex-wrap content-start items-baseline gap-x-2 pl-4 sm:pl-5">
                  <dt className="order-last">{ways[way].name}</dt>
                  <dd className="flex items-baseline gap-2 font-heading text-2xl leading-tight font-bold">
                    <svg className="size-3" aria-hidden="true">
                      <rect width={12} height={12} className={ways[way].look} />
                    </svg>
                    {count(way)}
                  </dd>
                </div>
              ))}
            </dl>
            <ul className="grid grid-cols-3 text-xs text-ink sm:grid-cols-5">
              {sources.map(({ name, inquiries, ads, note }) => (
                <li key={name} className="row-span-2 grid grid-rows-subgrid last:col-span-2 sm:last:col-span-1">
                  <div className="flex items-end pt-6 pl-4 sm:pl-5">
                    <Tower inquiries={inquiries} />
                  </div>
                  <div className="bg-shell pt-3 pb-4 pl-4 sm:pl-5">
                    <h4 className="mb-1 text-xs sm:text-sm">{name}</h4>
                    {ads ? <CostPerOrder {...ads} /> : <p>{note}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div className="bg-beam px-4 py-5 sm:px-5">
            <h3 className="text-xl">Stop TikTok. Give its {formatPesos(tiktok.ads.spend)} a week to Facebook.</h3>
            <p className="mt-1 text-sm">
              After six weeks and 120 inquiries, an order from TikTok still costs{' '}
              {formatPesos(tiktok.ads.spend / tiktok.ads.orders)}. You agreed to pay {formatPesos(limit)}.
            </p>
          </div>
        </div>
        <figcaption className="mt-4 text-sm text-balance text-muted">
          One window, one inquiry. An invented curtain shop in Marikina; spend before VAT, orders paid and not returned.
        </figcaption>
      </figure>
    </Section>
  );
}
