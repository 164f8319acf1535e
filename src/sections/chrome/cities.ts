import type { CaseStudy, Rate, TeamMember } from '../../content/queries.ts';
import { abbreviate } from '../../domain/money/price-scale.ts';
import { listPesoTiers } from '../../domain/money/prices.ts';
import { findStart } from '../../domain/money/starting-price.ts';
import { site } from '../../domain/site.ts';
import { lowerFirst } from '../../domain/words.ts';
import type { Tower } from '../../ui/draw-city.ts';

/** A dark city with some towers of its own. */
function standAmongQuiet(own: (Tower & { place: number })[]) {
  const quietRows = [1, 2, 1, 2, 1, 2, 1, 3, 1, 2, 3, 2];
  return quietRows.map((rows, place): Tower => own.find((tower) => tower.place === place) ?? { rows, light: 0 });
}

/** A tower for each of the team, with a row of windows for each client; on /about the one that all are in hides the rest. */
export function showClients(team: TeamMember[]) {
  const own = team.map(({ clients }, index) => ({ place: index + 1, rows: clients, light: 2 as const }));
  return { towers: standAmongQuiet([...own, { place: 9, rows: 15, light: 3 }]), isInland: true };
}

/** How many times what the chart of a case began with it has at its end. */
export const findGrowth = ({ points }: CaseStudy['chart']) => points.at(-1)!.value / (points[0]!.value || 1);

/** A tower for each of three cases, as high as it grew. */
export function showGrowth(caseStudies: CaseStudy[]) {
  const grown = caseStudies.map(({ client: name, chart }) => ({ name, times: findGrowth(chart) }));
  const rising = grown.toSorted((a, b) => a.times - b.times).slice(-3);
  const most = rising.at(-1)!.times;
  const marks = rising.map(({ name, times }, index) => ({
    place: 4 + 3 * index,
    text: `×${times.toFixed(1).replace('.0', '')}`,
    name,
    rows: Math.max(1, Math.round((15 * times) / most)),
    light: times === most ? (3 as const) : (2 as const),
  }));
  return { towers: standAmongQuiet(marks), marks };
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
    rows: [4, 7, 15][index]!,
    light: (index + 1) as Tower['light'],
  }));
  return { towers: standAmongQuiet(marks), marks, label: `${steps.join('. ')}.`, isInland: true };
}

const shorten = (name: string) => (name.length > 10 ? name.split(' ')[0]! : name);

/** Where the prices of several services start, each under the first word of its name, so that phones have room for it. */
export function showStarts(rates: Pick<Rate, 'name' | 'pricing'>[]) {
  return showPrices(rates.flatMap(({ name, pricing }) => nameStart(pricing, shorten(name))));
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

/** A tower as high as each price, rising to the right; of equal ones the first. What has no price is one lit tower. */
function showPrices(prices: { name: string; price: number }[]) {
  const rising = new Map(prices.toReversed().map((own) => [own.price, own]));
  const step = rising.size > 3 ? 2 : 3;
  const marks = [...rising.values()]
    .toSorted((a, b) => b.price - a.price)
    .map(({ name, price }, index, [highest]) => ({
      place: 10 - step * index,
      text: abbreviate(price),
      name,
      rows: Math.max(2, Math.round((15 * price) / highest!.price)),
      light: 2 as const,
    }));
  return { towers: standAmongQuiet([{ place: 10, rows: 15, light: 3 }, ...marks]), marks: marks.toReversed() };
}
