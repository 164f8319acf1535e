import { Section } from '#src/ui/Section.tsx';
import { formatPesos } from '#src/domain/money/prices.ts';
import { fillIn, type PictureOf, type PictureProps } from './picture.ts';

type Source = PictureOf<'dashboard'>['sources'][number];

/** From the bottom of a tower to its top. */
const looks = { unknown: 'fill-none stroke-haze', forms: 'fill-capiz', calls: 'fill-haze', chats: 'fill-beam' };
const ways = ['unknown', 'forms', 'calls', 'chats'] as const;
/** The longest bar of the chart, in pesos. */
const longestBar = 1600;

/** The figures by what the words call them: `{Facebook forms}`, `{TikTok cost}`. */
function nameFigures({ sources }: PictureOf<'dashboard'>) {
  const named = sources.flatMap(({ name, inquiries, ads }) => {
    const figures = { ...inquiries, ...(ads && { ...ads, cost: ads.spend / ads.orders }) };
    return Object.entries(figures).map(([what, figure]) => [`${name} ${what}`, figure] as const);
  });
  return Object.fromEntries(named);
}

const [windowsPerFloor, pitch, wall] = [6, 12, 6];

/** One window for each inquiry, from the bottom up, in the colour of its channel. */
function Tower({ inquiries }: Pick<Source, 'inquiries'>) {
  const windows = ways.flatMap((way) => Array.from({ length: inquiries[way] ?? 0 }, () => way));
  const height = Math.ceil(windows.length / windowsPerFloor) * pitch + wall;
  const width = windowsPerFloor * pitch + wall * 2 - 3;
  const outlines = windows.map((way, index) => {
    const [floor, column] = [Math.floor(index / windowsPerFloor), index % windowsPerFloor];
    return { way, path: `M${wall + column * pitch} ${height - (floor + 1) * pitch}h9v9h-9z` };
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-18 lg:w-20 xl:w-26" aria-hidden="true">
      <path className="fill-night" d={`M0 0h${width}v${height}H0z`} />
      {[...new Set(windows)].map((way) => {
        const lit = outlines.filter((outline) => outline.way === way);
        return <path key={way} className={looks[way]} d={lit.map(({ path }) => path).join('')} />;
      })}
    </svg>
  );
}

function CostPerOrder({ spend, orders, limit }: NonNullable<Source['ads']> & { limit: number }) {
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

/** The page an owner opens on Monday: where inquiries came from, what an order cost, what to do about it. */
export function DashboardPicture({ picture: given }: PictureProps<'dashboard'>) {
  const picture = fillIn(given, nameFigures(given));
  const { sources, limit } = picture;
  return (
    <Section tone="shell" layout="grid gap-x-16 gap-y-10 lg:grid-cols-[1.8fr_1fr] lg:items-center">
      <div className="lg:order-last">
        <h2 className="text-3xl">{picture.heading}</h2>
        <p className="mt-5">{picture.intro}</p>
      </div>
      <figure>
        <div className="overflow-hidden rounded-lg border border-line">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-capiz px-4 py-3 sm:px-5">
            <h3 className="text-lg">{picture.opened}</h3>
            <p className="text-sm text-muted">{picture.week}</p>
          </div>
          <div className="dusk">
            <dl className="grid grid-cols-3 pt-5 text-xs sm:flex sm:gap-3 sm:text-sm">
              {(['chats', 'calls', 'forms'] as const).map((way) => (
                <div key={way} className="flex flex-wrap content-start items-baseline gap-x-2 pl-4 sm:pl-5">
                  <dt className="order-last">{picture.ways[way]}</dt>
                  <dd className="flex items-baseline gap-2 font-heading text-2xl leading-tight font-bold">
                    <svg className="size-3" aria-hidden="true">
                      <rect width={12} height={12} className={looks[way]} />
                    </svg>
                    {sources.reduce((sum, { inquiries }) => sum + (inquiries[way] ?? 0), 0)}
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
                  <div className="bg-capiz pt-3 pb-4 pl-4 sm:pl-5">
                    <h4 className="mb-1 text-xs sm:text-sm">{name}</h4>
                    {ads ? <CostPerOrder {...ads} limit={limit} /> : <p>{note}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div className="bg-beam px-4 py-5 sm:px-5">
            <h3 className="text-xl">{picture.decision}</h3>
            <p className="mt-1 text-sm">{picture.reason}</p>
          </div>
        </div>
        <figcaption className="mt-4 text-sm text-balance text-muted">{picture.caption}</figcaption>
      </figure>
    </Section>
  );
}
