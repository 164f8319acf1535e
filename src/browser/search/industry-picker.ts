import { readPesos, type PriceBook } from '../../domain/money/estimate-query.ts';
import {
  describePickedIndustry,
  firstIndustryQuery,
  readIndustryQuery,
  suggestBudget,
  type IndustryBook,
} from '../../domain/industry-picker.ts';
import { drawCity, placeName, showYear, yearLampY } from '../../ui/draw-city.ts';
import { find } from '../find.ts';
import { followUrl } from '../follow-url.ts';
import { fetchText } from '../load-module.ts';

/** Answers in place while the visitor picks an industry or types a budget. The elements are those of IndustryPicker.tsx. */
let industryBook: IndustryBook;
let book: PriceBook;
const form = find('.picker');
const industry = find<HTMLSelectElement>('[name=industry]', form);
const budget = find<HTMLInputElement>('[name=budget]', form);
const city = find('.city');
const cityName = find('.city-name', city);
const industryLink = find<HTMLAnchorElement>('.picker-links a', form);
const estimateLink = find<HTMLAnchorElement>('.picker-links a + a', form);
/** So that a screen reader hears the answer once after a number, not after each digit. */
const answerAfterMs = 300;
let answering: ReturnType<typeof setTimeout> | undefined;
const rendered = find<HTMLOptionElement>('option[selected]', form).value;
/** Once the towers have grown. */
const lightUp = [{ opacity: 0 }, { opacity: 0, offset: 0.5 }];
const lightUpMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1000;
/** Until the visitor types a budget, each industry shows the month that its own page recommends. */
let isOwnBudget: boolean;

function answer() {
  form.dataset['asked'] = '';
  const asked = describePickedIndustry({ slug: industry.value, budget: budget.value }, industryBook, book);
  const { towers, nameWords, name, levels } = showYear(asked.demand);
  const paths = Object.entries(drawCity(towers, { lampY: yearLampY }));
  for (const [look, path] of paths) find(`.${look}`, city).setAttribute('d', path);
  for (const lights of city.querySelectorAll('.few, .many, .all, .bay, .city-name')) lights.animate(lightUp, lightUpMs);
  const { textAnchor, ...place } = placeName(towers);
  for (const [axis, share] of Object.entries({ ...place, 'text-anchor': textAnchor }))
    cityName.setAttribute(axis, share);
  cityName.firstChild!.textContent = nameWords;
  cityName.lastChild!.textContent = name;
  city.dataset['demand'] = levels;
  find('.picker-season', form).textContent = asked.season;
  find('.picker-rule span', form).textContent = asked.rule;
  find('.picker-buys b', form).textContent = asked.budget.heading;
  find('.picker-buys ul', form).replaceChildren(...asked.budget.lines.map(buildLine));
  find('.picker-buys p', form).textContent = asked.budget.note;
  industryLink.textContent = `What we do for ${asked.name}`;
  industryLink.href = asked.path;
  estimateLink.href = asked.budget.estimatePath;
}

/** Answers what the visitor chose, and writes it into the URL. */
function answerChoice() {
  clearTimeout(answering);
  answer();
  const amount = String(readPesos(budget.value) ?? budget.value);
  history.replaceState(null, '', `/?${new URLSearchParams({ industry: industry.value, budget: amount })}`);
}

/** Not while the visitor is about to type. */
function suggest() {
  if (!isOwnBudget && document.activeElement !== budget)
    budget.value = suggestBudget(industry.value, industryBook.industries);
}

function buildLine({ label, text }: { label: string; text: string }) {
  const line = document.createElement('li');
  line.append(`${label} `, Object.assign(document.createElement('span'), { textContent: text }));
  return line;
}

/** Shows what the URL asks for. */
function showUrl() {
  clearTimeout(answering);
  const asked = readIndustryQuery(location.search, industryBook) ?? firstIndustryQuery(industryBook);
  industry.value = asked.slug;
  budget.value = asked.budget;
  isOwnBudget = asked.budget !== suggestBudget(asked.slug, industryBook.industries);
  answer();
}

/** If this throws, because the data cannot be fetched, it can be called again. */
export async function start() {
  const texts = await Promise.all(['/industries.json', '/prices.json'].map(fetchText));
  [industryBook, book] = texts.map((text) => JSON.parse(text)) as [IndustryBook, PriceBook];
  isOwnBudget = budget.value !== suggestBudget(rendered, industryBook.industries);
  form.addEventListener('input', ({ target }) => {
    if (target === budget) isOwnBudget = true;
    suggest();
    clearTimeout(answering);
    answering = setTimeout(answerChoice, answerAfterMs);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answerChoice();
  });
  followUrl(showUrl, industry.value !== rendered || budget.value !== budget.defaultValue, () => {
    suggest();
    answerChoice();
  });
}
