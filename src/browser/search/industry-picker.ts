import { readPesos, type PriceBook } from '../../domain/money/estimate-query.ts';
import {
  describePickedIndustry,
  readIndustryQuery,
  suggestBudget,
  type IndustryBook,
} from '../../domain/industry-picker.ts';

/** Answers in place while the visitor picks an industry or types a budget. The elements are those of IndustryPicker.tsx. */
const [industryBook, book] = (await Promise.all(
  ['/industries.json', '/prices.json'].map((url) => fetch(url).then((response) => response.json())),
)) as [IndustryBook, PriceBook];
const form = document.querySelector<HTMLFormElement>('.picker')!;
const find = <Kind extends HTMLElement>(selector: string) => form.querySelector<Kind>(selector)!;
const industry = find<HTMLSelectElement>('[name=industry]');
const budget = find<HTMLInputElement>('[name=budget]');
const panes = form.querySelectorAll<HTMLElement>('[data-demand]');
const [industryLink, estimateLink] = form.querySelectorAll<HTMLAnchorElement>('.picker-links a');
/** So that a screen reader hears the answer once after a number, not after each digit. */
const answerAfterMs = 300;
let answering: ReturnType<typeof setTimeout> | undefined;
const rendered = find<HTMLOptionElement>('option[selected]').value;
/** Until the visitor types a budget, each industry shows the month that its own page recommends. */
let isOwnBudget = budget.value !== suggestBudget(rendered, industryBook.industries);

// One after the other, from January on.
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  panes.forEach((pane, index) => (pane.style.transitionDelay = `${index * 25}ms`));
}

function answer() {
  clearTimeout(answering);
  const asked = describePickedIndustry({ slug: industry.value, budget: budget.value }, industryBook, book);
  panes.forEach((pane, index) => (pane.dataset['demand'] = String(asked.demand[index])));
  find('.picker-season').textContent = asked.season;
  find('.picker-rule span').textContent = asked.rule;
  find('.picker-buys b').textContent = asked.budget.heading;
  find('.picker-buys ul').replaceChildren(...asked.budget.lines.map(buildLine));
  find('.picker-buys p').textContent = asked.budget.note;
  industryLink!.textContent = `What we do for ${asked.name}`;
  industryLink!.href = asked.path;
  estimateLink!.href = asked.budget.estimatePath;
  const asText = new URLSearchParams({
    industry: industry.value,
    budget: String(readPesos(budget.value) ?? budget.value),
  });
  history.replaceState(null, '', `/?${asText}`);
}

/** Not while the visitor is about to type. */
function suggest() {
  if (!isOwnBudget && document.activeElement !== budget)
    budget.value = suggestBudget(industry.value, industryBook.industries);
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
if (industry.value !== rendered || budget.value !== budget.defaultValue) {
  suggest();
  answer();
} else if (import.meta.env.STATIC_EXPORT) answerGiven();

/** On a static host the page comes without the answer to its query string. */
function answerGiven() {
  const given = readIndustryQuery(location.search, industryBook);
  if (!given) return;
  industry.value = given.slug;
  budget.value = given.budget;
  isOwnBudget = true;
  answer();
}
