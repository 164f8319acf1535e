import { Section } from '#src/ui/Section.tsx';
import { formatPesos } from '#src/domain/money/prices.ts';
import type { PictureProps } from './picture.ts';

/** The area of a disc is proportional to the fee. */
const radiusOf = (pesos: number) => Math.sqrt(pesos) * 0.133;
const gap = 6;

type DiscsProps = { each: number; count?: number; columns?: number; look?: string };

function Discs({ each, count = 1, columns = Math.min(count, 8), look = 'fill-beam' }: DiscsProps) {
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

/** One budget as discs: many small ones, a few, one, or a part of a very large one. */
export function CreatorTiersPicture({ picture }: PictureProps<'creator-tiers'>) {
  const { budget, tiers } = picture;
  return (
    <Section tone="night">
      <h2 className="max-w-[42rem] text-3xl">{picture.heading}</h2>
      {/* Above the list, which is pulled up so that the large disc rises beside these words. */}
      <p className="relative mt-5 max-w-[40rem] text-shell">{picture.intro}</p>
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
                    <Discs each={Math.min(each, budget)} count={count || 1} />
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
            {picture.split.map(({ each, count, isAdSpend }) => {
              const look = isAdSpend ? 'fill-none stroke-beam stroke-2' : undefined;
              return <Discs key={each} each={each} count={count} columns={Math.ceil(count / 2)} look={look} />;
            })}
          </span>
          <span className="max-w-[44rem] flex-1 basis-64">
            <b>{picture.splitTitle}</b> {picture.splitText}
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}
