import {
  estimatorPath,
  findList,
  isSoldByThePiece,
  linkToQuery,
  longestAmount,
  readPesos,
  type PriceBook,
} from './estimate-query.ts';
import { findSmallestBudget, planBudget } from './plan-budget.ts';
import { formatPesos, listPesoTiers } from './prices.ts';
import { describeStart } from './starting-price.ts';

export type BudgetAnswer = {
  heading: string;
  lines: { label: string; text: string }[];
  note: string;
  /** The page that works out the rest: the estimate with these choices, or our rates. */
  estimatePath: string;
};

/** What is spent in an industry. */
export type BudgetedIndustry = {
  /** The price lists of its services, the most important first. */
  lists: string[];
  /** The month that its page recommends. */
  month?: { sum: number; lines: { label: string; amount: number }[]; estimatePath: string };
};

/** More than this is planned with the client in person. */
const largestPlanned = 1_000_000;

/**
 * What a monthly budget, as it was typed, buys for an industry: of the price lists of its own services, or of all if it pays
 * for none of them.
 */
export function describeBudget(
  text: string,
  { lists: own, month }: BudgetedIndustry,
  all: string[],
  book: PriceBook,
): BudgetAnswer {
  const smallest = findSmallestBudget(all, book);
  const start = `We start at ${formatPesos(smallest)} a month and your own ad spend.`;
  const rates = { lines: [], estimatePath: `${estimatorPath}#estimate` };
  const typed = text.trim().slice(0, longestAmount);
  const budget = readPesos(typed);
  if (!typed) return { ...rates, heading: 'Enter a monthly budget', note: start };
  if (!budget) return { ...rates, heading: 'Write the budget in pesos, such as 30,000', note: start };
  if (budget < smallest) return { ...rates, ...describePieces(budget, book), note: `${start} The audit is free.` };
  if (budget > largestPlanned) {
    const note = 'Claim the free audit, and one of our leads divides it with you.';
    return { ...rates, heading: `Above ${formatPesos(largestPlanned)} a month we plan in person`, note };
  }
  const plan = month?.sum === budget ? { ...month, left: 0 } : planWithLink(budget, own, all, book);
  return {
    heading: `${formatPesos(budget)} a month buys`,
    lines: plan.lines.map(({ label, amount }) => ({ label, text: formatPesos(amount) })),
    note: [plan.left > 0 && `${formatPesos(plan.left)} is left over.`, describeProjects(own, book), 'Before VAT.']
      .filter(Boolean)
      .join(' '),
    estimatePath: plan.estimatePath,
  };
}

function planWithLink(budget: number, own: string[], all: string[], book: PriceBook) {
  const plan = planBudget(budget, own, book) ?? planBudget(budget, all, book)!;
  return { ...plan, estimatePath: linkToQuery(plan.query) };
}

/** What a budget buys that is too small for a month. */
function describePieces(budget: number, book: PriceBook) {
  const pieces = Object.values(book)
    .filter(({ paidTo }) => paidTo === 'us')
    .flatMap(({ title, tiers, notes }) => [
      ...listPesoTiers({ tiers })
        .filter(isSoldByThePiece)
        .map(({ per, amount }) => ({ label: `${title}, one ${per}`, amount })),
      ...notes.filter(({ per }) => per !== 'month'),
    ])
    .filter(({ amount }) => amount.from <= budget)
    .map(({ label, amount }) => ({ label, text: `from ${formatPesos(amount.from)}` }));
  const heading =
    pieces.length > 0 ? `${formatPesos(budget)} buys single pieces` : `${formatPesos(budget)} buys no work yet`;
  return { heading, lines: pieces };
}

/** The industry's services that are paid once, with where they start. */
function describeProjects(own: string[], book: PriceBook) {
  const projects = own.filter((list) => findList(list, book).tiers.every(({ per }) => per !== 'month'));
  const starts = projects.map((list) => `${findList(list, book).title} ${describeStart(findList(list, book)).price}`);
  return starts.length > 0 && `Paid once: ${starts.join(', ')}.`;
}
