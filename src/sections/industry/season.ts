import { nameMonth, shortMonths } from '../../domain/dates.ts';
import type { IndustryCard, IndustryPage } from '../../content/queries.ts';
import { showYear } from '../../ui/draw-city.ts';

type Season = IndustryPage['season'];

/** The highest level of a quiet month. */
const quietLevel = 2;

const levels = ['', 'quiet', 'slow', 'steady', 'busy', 'peak'] as const;

/** The alternative text of every picture of a season. */
export function describeDemand({ demand }: Season) {
  return `Demand by month: ${shortMonths.map((month) => `${month} ${levels[demand[month]]}`).join(', ')}.`;
}

/** Demand from January to December. */
export function listDemand({ demand }: Season) {
  return shortMonths.map((month) => demand[month]);
}

/** The year of several industries together, on the scale of one. */
export function showAllYears(industries: IndustryCard[]) {
  const sums = shortMonths.map((month) => industries.reduce((sum, { season }) => sum + season.demand[month], 0));
  const lowest = Math.min(...sums);
  const span = Math.max(...sums) - lowest || 1;
  return showYear(sums.map((sum) => 1 + Math.round((4 * (sum - lowest)) / span)));
}

/** The months that campaigns are for, as runs: where each begins and how many months it has. */
export function findRuns({ demand, aim }: Pick<Season, 'demand' | 'aim'>) {
  const highest = Math.max(...Object.values(demand));
  const isAim = (index: number) => {
    const level = demand[shortMonths[(index + 12) % 12]!];
    return aim === 'peak' ? level === highest : level <= quietLevel;
  };
  const starts = shortMonths.map((_month, index) => index).filter((index) => isAim(index) && !isAim(index - 1));
  return starts.map((start) => {
    let length = 1;
    while (isAim(start + length)) length += 1;
    return { start, length };
  });
}

/** "November and December", "March to May". */
export function nameRun({ start, length }: { start: number; length: number }) {
  const last = nameMonth(start + length - 1);
  return length === 1 ? last : `${nameMonth(start)} ${length === 2 ? 'and' : 'to'} ${last}`;
}
