import { chargeByBands, findAdTier, findAdSpend, nameBands } from './estimate.ts';
import {
  chooseTiers,
  estimatorPath,
  findList,
  isSoldByThePiece,
  linkToQuery,
  longestAmount,
  readPesos,
  slugOf,
  type PriceBook,
} from './estimate-query.ts';
import { formatPesos, listPesoTiers, type PercentAmount } from './prices.ts';
import { describeStart } from './starting-price.ts';

/** What is spent in an industry. */
export type BudgetedIndustry = {
  /** The price lists of its services, or the tier that it needs, as “website/E-commerce”; the most important first. */
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
export function describeBudget(text: string, { lists: own, month }: BudgetedIndustry, all: string[], book: PriceBook) {
  const smallest = findSmallestBudget(all, book);
  const start = `We start at ${formatPesos(smallest)} a month and your own ad spend.`;
  /** Where no estimate works out the rest. */
  const rates = { lines: [] as { label: string; text: string }[], estimatePath: `${estimatorPath}#estimate` };
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

/** The industry's services that are paid once, with where they start; a tier is named, as other pages start lower. */
function describeProjects(own: string[], book: PriceBook) {
  const starts = own.flatMap((rate) => {
    const list = findList(rate, book);
    const [, tier] = rate.split('/');
    const title = tier ? `${list.title} (${tier})` : list.title;
    return list.tiers.some(({ per }) => per === 'month') ? [] : [`${title} ${describeStart(list).price}`];
  });
  return starts.length > 0 && `Paid once: ${starts.join(', ')}.`;
}

type Offer = {
  list: string;
  /** What each monthly tier costs, from and to. */
  levels: { title: string; from: number; to: number }[];
  /** Our percentages, if the rest of the money is ad spend. */
  ads?: PercentAmount;
};

/** We advise no third channel before two have a result. */
const mostChannels = 2;

/**
 * Divides a monthly budget, ad spend included. The first two price lists that it can pay get their lowest tier, then each
 * its next tier if that fits too; the rest goes into ads or, without ads, into the tiers up to their highest price. The
 * amounts add up to the budget less what is left.
 */
export function planBudget(budget: number, lists: string[], book: PriceBook) {
  let rest = budget;
  const plan: { offer: Offer; level: number; amount: number }[] = [];
  for (const offer of listOffers(lists, book)) {
    const { from } = offer.levels[0]!;
    if (from > rest || plan.length === mostChannels) continue;
    plan.push({ offer, level: 0, amount: from });
    rest -= from;
  }
  if (plan.length === 0) return undefined;
  for (const level of [1, 2]) {
    for (const item of plan) {
      const next = item.offer.levels[level];
      if (!next || item.level !== level - 1 || next.from - item.amount > rest) continue;
      rest -= next.from - item.amount;
      Object.assign(item, { level, amount: next.from });
    }
  }
  const ads = plan.find(({ offer }) => offer.ads);
  for (const item of ads ? [ads] : plan) {
    const more = Math.min(rest, item.offer.levels[item.level]!.to - item.amount);
    item.amount += more;
    rest -= more;
  }
  const spend = ads && findSpend(ads.amount, ads.offer.ads!);
  const tiers = plan.map(({ offer, level }) => [offer.list, slugOf(offer.levels[level]!.title)] as const);
  return {
    lines: plan.flatMap(({ offer, level, amount }) =>
      offer.ads
        ? [
            { label: 'Ads, paid to the platforms', amount: spend! },
            { label: `Managing the ads, ${nameBands(offer.ads, spend!)}`, amount: amount - spend! },
          ]
        : [{ label: `${findList(offer.list, book).title}, ${offer.levels[level]!.title}`, amount }],
    ),
    left: rest,
    query: chooseTiers(Object.fromEntries(tiers), spend),
  };
}

/** The smallest monthly budget that any of the price lists takes. */
export function findSmallestBudget(lists: string[], book: PriceBook) {
  return Math.min(...listOffers(lists, book).map(({ levels }) => levels[0]!.from));
}

function listOffers(lists: string[], book: PriceBook): Offer[] {
  return lists.flatMap((rate): Offer[] => {
    const [key = ''] = rate.split('/');
    const list = findList(key, book);
    const ads = findAdTier(list);
    const least = findAdSpend(list)?.from;
    if (ads?.amount.bands && least) {
      const from = least + chargeByBands(ads.amount, least)!;
      return [{ list: key, ads: ads.amount, levels: [{ title: ads.title, from, to: Infinity }] }];
    }
    const levels = listPesoTiers(list)
      .filter(({ per }) => per === 'month')
      .map(({ title, amount: { from, to = from } }) => ({ title, from, to }));
    return levels.length > 0 && list.paidTo === 'us' ? [{ list: key, levels }] : [];
  });
}

/** The largest spend that an amount pays for together with our fee on it. */
function findSpend(amount: number, { bands = [] }: PercentAmount) {
  let [spend, rest] = [0, amount];
  for (const { upTo = Infinity, percent } of bands) {
    const perPeso = 1 + percent / 100;
    const part = Math.min(rest / perPeso, upTo - spend);
    spend += part;
    rest -= part * perPeso;
  }
  return Math.round(spend);
}
