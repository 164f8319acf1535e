import type { ArticleSummary, CaseStudy, Rate, TeamMember } from '../../content/queries.ts';
import { readNumber } from '../../domain/article-figure.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { abbreviate } from '../../domain/money/price-scale.ts';
import { listPesoTiers } from '../../domain/money/prices.ts';
import { findStart } from '../../domain/money/starting-price.ts';
import { site } from '../../domain/site.ts';
import { lowerFirst } from '../../domain/words.ts';
import type { Tower } from '../../ui/draw-city.ts';

/** A dark city with some towers of its own. */
function standAmongQuiet(own: (Tower & { place: number })[]) {
  const quietRows = [1, 2, 1, 2, 1, 2, 1, 3, 1, 2, 3, 2];
  // None hides the beam on its way to a low roof.
  const low = own.findLast(({ rows, light }) => light === 3 && rows < 6)?.place ?? 0;
  return quietRows.map(
    (rows, place): Tower => own.find((tower) => tower.place === place) ?? { rows: place < low ? 1 : rows, light: 0 },
  );
}

/** A tower for each of the team, with a row of windows for each two clients, under the beam; on /about the one that all are in hides the rest. */
export function showClients(team: TeamMember[]) {
  const own = team.map(({ clients }, index) => ({
    place: index + 1,
    rows: Math.round(clients / 2),
    light: 2 as const,
  }));
  return { towers: standAmongQuiet([...own, { place: 9, rows: 15, light: 3 }]), isInland: true };
}

/** A tower for each figure, as high as its part of the highest; lit is the one with this value, or else the highest. */
function raise(figures: { value: number; text: string; name: string }[], lit?: number, scale = (part: number) => part) {
  const highest = Math.max(...figures.map(({ value }) => value));
  const litValue = figures.find(({ value }) => value === lit)?.value ?? highest;
  const step = figures.length > 3 ? 2 : 3;
  const marks = figures.map(({ value, ...words }, index) => ({
    ...words,
    place: 10 - step * (figures.length - 1 - index),
    rows: Math.max(1, 15 * scale(value / highest)),
    light: value === litValue ? (3 as const) : (2 as const),
  }));
  return { towers: standAmongQuiet([...marks, { place: 10, rows: 15, light: 3 }]), marks };
}

/** Three cases: what each earned or saved of every 100 pesos spent, or had cost a year before; the beam ends on the most. */
export function showReturns(caseStudies: CaseStudy[]) {
  const returns = caseStudies.slice(0, 3).map(({ client, ledger }) => {
    const { spent, earned } = findPayback(ledger.months, ledger.paceMonths);
    const value = Math.round((100 * earned) / spent);
    return { name: takeWords(client, 11), text: `₱${value} ${ledger.earnedWord}`, value };
  });
  return { ...raise(returns), label: returns.map(({ name, text }) => `${name}: ${text}`).join(', ') };
}

/** The longest time that a text begins a clause with, such as “24 months”. */
function findLongest(clauses: { points: string[] }[]) {
  const times = clauses.map(({ points: [first = ''] }) => /(\d+) (day|month)s/.exec(first));
  const days = times.map((time) => (time ? Number(time[1]) * (time[2] === 'day' ? 1 : 30) : 0));
  const key = days.indexOf(Math.max(...days));
  return { key, name: times[key]?.[0] };
}

/** A text in clauses: a numbered tower for each, as high as it has points. The beam ends on the one with the longest time. */
export function showClauses(clauses: { points: string[] }[]) {
  const { key, name = '' } = findLongest(clauses);
  const first = 12 - clauses.length;
  const own = clauses.map(({ points }, index) => {
    const isKey = index === key && name !== '';
    return {
      place: first + index,
      rows: isKey ? 15 : Math.min(10, 2 * points.length + 1),
      light: isKey ? (3 as const) : (2 as const),
    };
  });
  const letters = '\u00A0'.repeat(first) + clauses.map((_clause, index) => (index + 1) % 10).join('');
  return { towers: standAmongQuiet(own), name, letters };
}

/** The free audit: a tower for each of its three steps, the last one highest. */
export function showAudit() {
  const { replyTime, time } = site.audit;
  const steps = ['You write today', `We answer ${lowerFirst(replyTime)}`, `Your audit ${lowerFirst(time)}`];
  const marks = steps.map((text, index) => ({
    place: 4 + 3 * index,
    text,
    name: ['Today', replyTime, time][index]!.replace('Within one', '1'),
    rows: [4, 7, 15][index]!,
    light: (index + 1) as Tower['light'],
  }));
  return { towers: standAmongQuiet(marks), marks, label: `${steps.join('. ')}.`, isInland: true };
}

/** As many of its first words as a phone has room for below a tower. */
function takeWords(name: string, most: number) {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > most) words.pop();
  return words.join(' ');
}

/** Where the prices of several services start, each under the first words of its name. */
export function showStarts(rates: Pick<Rate, 'name' | 'pricing'>[]) {
  return showRoots(rates.flatMap(({ name, pricing }) => nameStart(pricing, takeWords(name, 8))));
}

/** Where the prices of the newest guides start. */
export function showGuides(articles: ArticleSummary[]) {
  const guides = articles.filter(({ figure }) => figure?.about.endsWith('to start'));
  const starts = guides.map(({ category, figure }) => ({
    name: takeWords(category, 8),
    price: readNumber(figure!.says),
  }));
  return showRoots(starts.slice(0, 6));
}

/** Where the prices of a service start, and those of its tiers. */
export function showTiers(pricing: Rate['pricing']) {
  const tiers = pricing ? listPesoTiers(pricing) : [];
  return showPrices([...tiers.map(({ title: name, amount }) => ({ name, price: amount.from })), ...nameStart(pricing)]);
}

function nameStart(pricing: Rate['pricing'], name = 'Start') {
  const start = pricing && findStart(pricing);
  return start ? [{ name, price: start.amount.from }] : [];
}

/** Rising to the right, of equal ones the first; lit is where they start. */
function showPrices(prices: { name: string; price: number }[], scale?: (part: number) => number) {
  const rising = [...new Map(prices.toReversed().map((own) => [own.price, own])).values()].toSorted(
    (a, b) => a.price - b.price,
  );
  const figures = rising.map(({ name, price }) => ({ name, text: abbreviate(price), value: price }));
  return raise(figures, figures[0]?.value, scale);
}

/** As high as the square roots of the prices, so that the least of many is a tower, too; the note says so. */
function showRoots(prices: { name: string; price: number }[]) {
  return { ...showPrices(prices, Math.sqrt), note: 'Four times the price is twice as high' };
}
