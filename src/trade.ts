import { describeBudget } from './money/describe-budget.ts';
import { longestAmount, type PriceBook } from './money/estimate-query.ts';
import { formatNumber } from './money/prices.ts';

/** What a visitor can ask about a trade, in the home page and in `/trades.json`. */
export type Trade = {
  slug: string;
  name: string;
  /** January first, 1 low to 5 high. */
  demand: number[];
  /** What an ad must or may not say, continuing "In an ad:". */
  rule: string;
  /** The price lists of its services, the most important first. */
  lists: string[];
  /** The month that its page recommends. */
  month: { sum: number; lines: { label: string; amount: number }[]; estimatePath: string };
};

export type TradeBook = {
  /** In the order of the menu. */
  trades: Trade[];
  /** The trade that the page begins with. */
  first: string;
  /** The price lists in the order of the services. */
  lists: string[];
};

/** The budget as it was typed. */
export type TradeQuery = { slug: string; budget: string };

/** Undefined if the query string names neither a known trade nor a budget. */
export function readTradeQuery(search: string, { trades, first }: TradeBook): TradeQuery | undefined {
  const given = new URLSearchParams(search);
  const trade = trades.find(({ slug }) => slug === given.get('trade'));
  const budget = given.get('budget')?.slice(0, longestAmount);
  if (!trade && budget === undefined) return undefined;
  const slug = trade?.slug ?? first;
  return { slug, budget: budget ?? suggestBudget(slug, trades) };
}

/** What the home page shows before anybody asks. */
export function firstTradeQuery({ trades, first }: TradeBook): TradeQuery {
  return { slug: first, budget: suggestBudget(first, trades) };
}

/** The month that the trade's own page recommends. */
export function suggestBudget(slug: string, trades: Trade[]) {
  return formatNumber(trades.find((trade) => trade.slug === slug)!.month.sum);
}

/** Everything that is shown about a trade and a budget, for the server and the browser. */
export function describeTrade({ slug, budget }: TradeQuery, { trades, lists }: TradeBook, book: PriceBook) {
  const trade = trades.find((candidate) => candidate.slug === slug)!;
  return {
    name: trade.name,
    path: `/services/industry/${slug}`,
    demand: trade.demand,
    season: describeSeason(trade.demand),
    rule: trade.rule,
    budget: describeBudget(budget, trade, lists, book),
  };
}

const months = 'January February March April May June July August September October November December'.split(' ');
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
    run.length > 2 ? [`${months[run[0]!]} to ${months[run.at(-1)!]}`] : run.map((month) => months[month]!),
  );
}
