import { Section } from '#src/ui/Section.tsx';
import { formatPesos } from '#src/domain/money/prices.ts';

const budget = 120_000;

/** Followers and rates as in our price list; `each` is an example fee inside that range. */
const tiers = [
  {
    name: 'Nano',
    followers: '1,000–10,000',
    rate: '₱1,000–10,000',
    each: 5_000,
    risk: 'A post that nobody watches costs ₱5,000. There are 24 contracts to sign and 24 drafts to read.',
  },
  {
    name: 'Micro',
    followers: '10,000–100,000',
    rate: '₱10,000–100,000',
    each: 30_000,
    risk: 'A post that nobody watches costs a quarter of the budget. Four drafts can be read with care.',
  },
  {
    name: 'Macro',
    followers: '100,000–1,000,000',
    rate: '₱100,000–1,000,000',
    each: 120_000,
    risk: 'A post that nobody watches costs all of it, and nothing is left to run the clip as an ad.',
  },
  {
    name: 'Celebrity',
    followers: '1M+',
    rate: '₱1,000,000+',
    each: 1_000_000,
    risk: 'One post costs ₱880,000 more than the budget.',
  },
];

/** The area of a disc is proportional to the fee. */
const radiusOf = (pesos: number) => Math.sqrt(pesos) * 0.133;
const gap = 6;

type DiscsProps = { each: number; count?: number; columns?: number; look?: string };

function Discs({ each, count = 1, columns = count, look = 'fill-beam' }: DiscsProps) {
  const radius = radiusOf(each);
  const pitch = radius * 2 + gap;
  // A little wider than the discs, so that an outline is not cut off.
  const length = (places: number) => Math.ceil(places * pitch - gap + 2);
  const centre = (place: number) => (place * pitch + radius + 1).toFixed(1);
  return (
    <svg width={length(columns)} height={length(Math.ceil(count / columns))} className={look} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx={centre(index % columns)}
          cy={centre(Math.floor(index / columns))}
          r={radius.toFixed(1)}
        />
      ))}
    </svg>
  );
}

/** The budget three times: in many hands, in a few, in one. */
function Detail() {
  return tiers.slice(0, 3).map(({ name, each }) => {
    const count = budget / each;
    return (
      <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-3 first:pt-0">
        <p className="font-heading text-lg font-bold">
          {count} × {formatPesos(each)}
        </p>
        <Discs each={each} count={count} columns={Math.min(count, 8)} look="fill-beam stroke-ink" />
      </div>
    );
  });
}

/** One budget as discs: many small ones, a few, one, or a part of a very large one. */
export function CreatorTiersPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail) return <Detail />;
  return (
    <Section tone="night">
      <h2 className="max-w-[42rem] text-3xl">What ₱120,000 buys: 24 nano creators, four micro or one macro</h2>
      {/* Above the list, which is pulled up so that the large disc rises beside these words. */}
      <p className="relative mt-5 max-w-[40rem] text-shell">
        An example, drawn to scale: the area of a disc is the fee of one creator, and the amber adds up to ₱120,000 each
        time. What changes is how much of it depends on one post.
      </p>
      <figure>
        <ul className="grid pt-2 md:grid-cols-2 xl:-mt-32 xl:grid-cols-[1fr_1fr_1fr_1.15fr]">
          {tiers.map(({ name, followers, rate, each, risk }) => {
            const count = Math.floor(budget / each);
            return (
              <li key={name} className="row-span-2 mt-12 grid grid-rows-subgrid">
                <div className="grid items-end border-b border-haze *:col-start-1 *:row-start-1">
                  {count === 0 && <Discs each={each} look="fill-bay stroke-haze" />}
                  {/* In the middle of the large disc: by the difference of the two radii. */}
                  <div className={count === 0 ? 'ml-[87px]' : ''}>
                    <Discs each={Math.min(each, budget)} count={count || 1} columns={Math.min(count || 1, 8)} />
                  </div>
                </div>
                <div className="pt-5 pr-8">
                  <h3 className="text-xl">{name}</h3>
                  <p className="text-sm text-mist">{followers} followers</p>
                  <p className="text-sm text-mist">{rate} a post</p>
                  <p className="mt-3 font-heading text-2xl font-bold text-beam">
                    {count ? `${count} × ${formatPesos(each)}` : `${(budget / each) * 100}% of one`}
                  </p>
                  <p className="mt-2">{risk}</p>
                </div>
              </li>
            );
          })}
        </ul>
        <figcaption className="mt-14 flex flex-wrap items-center gap-x-10 gap-y-6 rounded-lg bg-bay p-6 sm:p-8">
          <span className="flex items-end gap-1.5">
            <Discs each={5_000} count={8} columns={4} />
            <Discs each={30_000} />
            <Discs each={50_000} look="fill-none stroke-beam stroke-2" />
          </span>
          <span className="max-w-[44rem] flex-1 basis-64">
            <b>How we would split it for a first campaign:</b> eight nanos for ₱40,000, one micro for ₱30,000, and
            ₱50,000 (the ring) to run the clips that sold as ads. All before VAT. Products, our campaign fee of ₱20,000
            and 20% for managing the ads, ₱10,000, are separate.
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}
