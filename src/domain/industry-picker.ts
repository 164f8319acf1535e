import { nameMonth } from './dates.ts';
import { describeBudget, type BudgetedIndustry } from './money/plan-budget.ts';
import { longestAmount, readPesos, type PriceBook } from './money/estimate-query.ts';
import { formatNumber } from './money/prices.ts';

/** What a visitor can ask about an industry, in the home page and in `/industries.json`. */
export type PickerIndustry = Required<BudgetedIndustry> & {
  slug: string;
  name: string;
  /** January first, 1 low to 5 high. */
  demand: number[];
  /** What an ad must or may not say, continuing "In an ad:". */
  rule: string;
};

export type IndustryBook = {
  /** By name. */
  industries: PickerIndustry[];
  /** The industry that the page begins with. */
  first: string;
  /** The price lists in the order of the services. */
  lists: string[];
};

/** The budget as it was typed. */
export type IndustryQuery = { slug: string; budget: string };

/** Undefined if the query string names neither a known industry nor a budget. */
export function readIndustryQuery(search: string, { industries, first }: IndustryBook): IndustryQuery | undefined {
  const given = new URLSearchParams(search);
  const industry = industries.find(({ slug }) => slug === given.get('industry'));
  const budget = given.get('budget')?.slice(0, longestAmount);
  if (!industry && budget === undefined) return undefined;
  const slug = industry?.slug ?? first;
  const pesos = budget === undefined ? undefined : readPesos(budget);
  return { slug, budget: pesos === undefined ? (budget ?? suggestBudget(slug, industries)) : formatNumber(pesos) };
}

/** What the home page shows before anybody asks. */
export function firstIndustryQuery({ industries, first }: IndustryBook): IndustryQuery {
  return { slug: first, budget: suggestBudget(first, industries) };
}

/** The month that the industry's own page recommends. */
export function suggestBudget(slug: string, industries: PickerIndustry[]) {
  return formatNumber(industries.find((industry) => industry.slug === slug)!.month.sum);
}

/** Everything that is shown about an industry and a budget, for the server and the browser. */
export function describePickedIndustry(
  { slug, budget }: IndustryQuery,
  { industries, lists }: IndustryBook,
  book: PriceBook,
) {
  const industry = industries.find((candidate) => candidate.slug === slug)!;
  return {
    name: industry.name,
    path: `/services/industry/${slug}`,
    demand: industry.demand,
    season: describeSeason(industry.demand),
    rule: industry.rule,
    budget: describeBudget(budget, industry, lists, book),
  };
}

const withoutComma = new Intl.ListFormat('en-GB');

/** "Peak in December; busy in May and June; slow in January." */
export function describeSeason(demand: number[]) {
  const parts = [
    { word: 'peak', isIn: (level: number) => level === 5 },
    { word: 'busy', isIn: (level: number) => level === 4 },
    { word: 'slow', isIn: (level: number) => level < 3 },
  ].map(({ word, isIn }) => ({ word, at: demand.flatMap((level, month) => (isIn(level) ? [month] : [])) }));
  const text = parts
    .filter(({ at }) => at.length > 0)
    .map(({ word, at }) => `${word} in ${withoutComma.format(joinRuns(at))}`)
    .join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Three months or more in a row become "July to September". */
function joinRuns(at: number[]) {
  const runs: number[][] = [];
  for (const month of at) {
    const last = runs.at(-1);
    if (last?.at(-1) === month - 1) last.push(month);
    else runs.push([month]);
  }
  return runs.flatMap((run) =>
    run.length > 2 ? [`${nameMonth(run[0]!)} to ${nameMonth(run.at(-1)!)}`] : run.map(nameMonth),
  );
}
