import { readPesos, type PriceBook } from '../money/estimate-query.ts';
import { describeTrade, readTradeQuery, suggestBudget, type TradeBook } from '../trade.ts';

/** Answers in place while the visitor picks a trade or types a budget. The elements are those of TradePicker.tsx. */
const [tradeBook, book] = (await Promise.all(
  ['/trades.json', '/prices.json'].map((url) => fetch(url).then((response) => response.json())),
)) as [TradeBook, PriceBook];
const form = document.querySelector<HTMLFormElement>('.trade')!;
const find = <Kind extends HTMLElement>(selector: string) => form.querySelector<Kind>(selector)!;
const trade = find<HTMLSelectElement>('[name=trade]');
const budget = find<HTMLInputElement>('[name=budget]');
const panes = form.querySelectorAll<HTMLElement>('[data-demand]');
const [tradeLink, estimateLink] = form.querySelectorAll<HTMLAnchorElement>('.trade-links a');
/** So that a screen reader hears the answer once after a number, not after each digit. */
const answerAfterMs = 300;
let answering: ReturnType<typeof setTimeout> | undefined;
const rendered = find<HTMLOptionElement>('option[selected]').value;
/** Until the visitor types a budget, each trade shows the month that its own page recommends. */
let isOwnBudget = budget.value !== suggestBudget(rendered, tradeBook.trades);

// One after the other, from January on.
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  panes.forEach((pane, index) => (pane.style.transitionDelay = `${index * 25}ms`));
}

function answer() {
  clearTimeout(answering);
  const asked = describeTrade({ slug: trade.value, budget: budget.value }, tradeBook, book);
  panes.forEach((pane, index) => (pane.dataset['demand'] = String(asked.demand[index])));
  find('.trade-season').textContent = asked.season;
  find('.trade-rule span').textContent = asked.rule;
  find('.trade-buys b').textContent = asked.budget.heading;
  find('.trade-buys ul').replaceChildren(...asked.budget.lines.map(buildLine));
  find('.trade-buys p').textContent = asked.budget.note;
  tradeLink!.textContent = `What we do for ${asked.name}`;
  tradeLink!.href = asked.path;
  estimateLink!.href = asked.budget.estimatePath;
  const asText = new URLSearchParams({ trade: trade.value, budget: String(readPesos(budget.value) ?? budget.value) });
  history.replaceState(null, '', `/?${asText}`);
}

/** Not while the visitor is about to type. */
function suggest() {
  if (!isOwnBudget && document.activeElement !== budget) budget.value = suggestBudget(trade.value, tradeBook.trades);
}

function buildLine({ label, text }: { label: string; text: string }) {
  const line = document.createElement('li');
  const amount = document.createElement('span');
  amount.textContent = text;
  line.append(`${label} `, amount);
  return line;
}

form.addEventListener('input', ({ target }) => {
  if (target === budget) isOwnBudget = true;
  suggest();
  clearTimeout(answering);
  answering = setTimeout(answer, answerAfterMs);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  answer();
});

// The visitor may have chosen before this script was loaded.
if (trade.value !== rendered || budget.value !== budget.defaultValue) {
  suggest();
  answer();
} else if (import.meta.env.STATIC_EXPORT) answerGiven();

/** On a static host the page comes without the answer to its query string. */
function answerGiven() {
  const given = readTradeQuery(location.search, tradeBook);
  if (!given) return;
  trade.value = given.slug;
  budget.value = given.budget;
  isOwnBudget = true;
  answer();
}
