import type { IndustryCard } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';
import { Section } from '../../ui/Section.tsx';
import { findRuns } from './season.ts';

type IndustryGridProps = { industries: IndustryCard[]; id?: string; intro?: string };

/** A link to the page of every industry, with its busiest months. */
export function IndustryGrid({ industries, id, intro }: IndustryGridProps) {
  return (
    <Section id={id} title="Industries we know" intro={intro}>
      <ul className="grid grid-cols-2 gap-x-6 lg:grid-cols-3 lg:gap-x-16" data-reveal>
        {industries.map(({ path, navTitle, season }) => (
          <li
            key={path}
            className="relative flex min-h-11 flex-wrap content-center items-center justify-between gap-x-4 border-b border-line text-sm leading-[1.35] max-lg:py-1 lg:text-base"
          >
            <a
              href={path}
              className="font-semibold text-ink after:absolute after:inset-0 hover:text-tide max-lg:w-full"
            >
              {navTitle}
            </a>{' '}
            {nameBest(season)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "Nov–Dec". */
function nameBest({ demand }: IndustryCard['season']) {
  const runs = findRuns({ demand, aim: 'peak' });
  return runs
    .map(({ start, length }) => {
      const [first, last] = [shortMonths[start], shortMonths[(start + length - 1) % 12]];
      return length === 1 ? first : `${first}–${last}`;
    })
    .join(', ');
}
