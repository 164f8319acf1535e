import { describeEstimate, type EstimateGroup } from '../../domain/money/describe-estimate.ts';
import {
  asksForEstimate,
  hasSelection,
  linkToQuery,
  readEstimateQuery,
  writeEstimateQuery,
  writeField,
  type EstimateQuery,
  type PriceBook,
} from '../../domain/money/estimate-query.ts';
import { find } from '../find.ts';
import { followUrl } from '../follow-url.ts';
import { fetchText } from '../load-module.ts';

let book: PriceBook;
/** What the page came with is the answer to it. */
const loadedSearch = location.search;
const form = find<HTMLFormElement>('.estimator-form');
const copy = find<HTMLButtonElement>('.estimate-copy');
const parts = find<HTMLTemplateElement>('.estimate-parts').content;
const copyLabel = copy.textContent;
/** Of the rate card; a guide has none. */
const addButtons = form.querySelectorAll<HTMLButtonElement>('.rate-add');

function readForm() {
  return String(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
}

/** Updates the estimate while the visitor chooses, and the URL, so that it can be shared. */
function showEstimate() {
  const chosen = readForm();
  const query = readEstimateQuery(chosen, book);
  show(query);
  // If nothing is chosen, the URL says so with empty fields: without a query string, a reload would show the example.
  const shown = hasSelection(query) ? writeEstimateQuery(query) : `?${chosen}`;
  history.replaceState(null, '', `${location.pathname}${shown}#estimate`);
}

function show(query: EstimateQuery) {
  const described = describeEstimate(query, book);
  find('.estimate-total').textContent = described.total;
  find('.estimate-breakdown').replaceChildren(...described.hints.map(buildHint), ...described.groups.map(buildGroup));
  find<HTMLAnchorElement>('.estimate-ask').href = `/contact${writeEstimateQuery(query)}`;
  const more = form.querySelector<HTMLAnchorElement>('.estimate-more');
  if (more) more.href = linkToQuery(query);
  for (const button of addButtons) {
    const isAdded = button.name in query.tiers;
    button.value = isAdded ? '' : button.dataset['tier']!;
    button.ariaLabel = button.ariaLabel!.replace(/^\w+/, isAdded ? 'Remove' : 'Add');
  }
  copy.textContent = copyLabel;
}

/** Shows what the URL asks for; without a query string, the example that the page came with. */
function showUrl() {
  if (asksForEstimate(location.search, book)) selectChoices(readEstimateQuery(location.search, book));
  else if (asksForEstimate(loadedSearch, book)) location.reload();
  else form.reset();
  show(readEstimateQuery(readForm(), book));
}

/** As Estimator.tsx does where there is a server. */
function selectChoices(query: EstimateQuery) {
  // Without a server, a guide has no field yet for what was chosen on the rate card.
  for (const name of new URLSearchParams(writeEstimateQuery(query)).keys()) {
    if (form.elements.namedItem(name)) continue;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name }));
  }
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select')) {
    const text = query.tiers[box.name] ?? writeField(query, box.name) ?? '';
    if (box instanceof HTMLInputElement && box.type === 'radio') box.checked = box.value === text;
    else box.value = text;
  }
}

/** Clones the elements of EstimateSheet.tsx from the <template> in the page. */
function buildHint(text: string) {
  return Object.assign(clone(find('.estimate-hint', parts)), { textContent: text });
}

function buildGroup({ heading, rows, note }: EstimateGroup) {
  const group = clone(find('.estimate-group', parts));
  find('caption', group).textContent = heading;
  const row = find('tr', group);
  row.replaceWith(
    ...rows.map(({ label, text, isSum }) => {
      const filled = clone(row);
      filled.className = isSum ? 'estimate-sum' : '';
      find('th', filled).textContent = label;
      find('td', filled).textContent = text;
      return filled;
    }),
  );
  const noteElement = find('.estimate-note', group);
  if (note) noteElement.textContent = note;
  else noteElement.remove();
  return group;
}

/** The button of the rate card that adds a service, or removes it with the amounts that belong to it. */
function prepareButton(button: HTMLButtonElement) {
  const select = find<HTMLSelectElement>(`select[name="${button.name}"]`, form);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    select.value = select.value ? '' : button.dataset['tier']!;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // The select of a service that is left out is hidden.
  select.addEventListener('input', () => {
    if (select.value) return;
    for (const box of select.closest('.estimate-list')!.querySelectorAll('input')) box.value = '';
    button.focus();
  });
}

function clone<Kind extends Node>(part: Kind) {
  return part.cloneNode(true) as Kind;
}

/** If this throws, because the prices cannot be fetched, it can be called again. */
export async function start() {
  book = JSON.parse(await fetchText('/prices.json')) as PriceBook;
  form.addEventListener('input', showEstimate);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showEstimate();
    for (const toggle of document.querySelectorAll<HTMLDetailsElement>('.receipt-toggle')) toggle.open = true;
    find('.estimate-sheet').scrollIntoView({ block: 'nearest' });
  });
  for (const button of addButtons) prepareButton(button);
  // Browsers offer the clipboard over https only; elsewhere visitors can copy the URL from the browser.
  copy.hidden = !navigator.clipboard;
  copy.addEventListener('click', async () => {
    showEstimate();
    await navigator.clipboard.writeText(location.href);
    copy.textContent = 'Link copied';
  });
  // After the browser has gone to the link's fragment, which leaves the estimate alone on the printed page.
  find('.estimate-print').addEventListener('click', () => setTimeout(() => print()));
  const isTouched =
    form.querySelector(':user-valid') !== null ||
    // An amount is not "valid by the user" before its box is left.
    [...form.querySelectorAll<HTMLInputElement>('input.estimate-box')].some((box) => box.value !== box.defaultValue);
  followUrl(showUrl, isTouched, showEstimate);
}
