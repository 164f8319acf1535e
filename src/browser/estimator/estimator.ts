import { describeEstimate, type DescribedEstimate, type EstimateGroup } from '../../domain/money/describe-estimate.ts';
import {
  hasSelection,
  readEstimateQuery,
  writeEstimateQuery,
  type PriceBook,
} from '../../domain/money/estimate-query.ts';
import { fillEstimator } from './fill-estimator.ts';

const book = (await fetch('/prices.json').then((response) => response.json())) as PriceBook;
const find = <Kind extends HTMLElement>(name: string) => document.querySelector<Kind>(`.${name}`)!;
const form = find<HTMLFormElement>('estimator-form');
const copy = find<HTMLButtonElement>('estimate-copy');
const parts = find<HTMLTemplateElement>('estimate-parts').content;
const copyLabel = copy.textContent;

/** Updates the estimate while the visitor chooses, and the URL, so that it can be shared. */
function showEstimate() {
  const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const query = readEstimateQuery(String(chosen), book);
  const described = describeEstimate(query, book);
  const search = writeEstimateQuery(query);
  find('estimate-total').textContent = described.total;
  find('estimate-breakdown').replaceChildren(...buildBreakdown(described));
  find<HTMLAnchorElement>('estimate-ask').href = `/contact${search}`;
  history.replaceState(null, '', `${location.pathname}${search}#estimate`);
  copy.textContent = copyLabel;
}

/** On a static host the page comes without the estimate of its query string. */
function showGivenEstimate() {
  const given = readEstimateQuery(location.search, book);
  if (!hasSelection(given) && Object.keys(given.unread).length === 0) return;
  fillEstimator(form, given, book);
  showEstimate();
}

/** Clones the elements of EstimateBreakdown.tsx from the <template> in the page. */
function buildBreakdown({ hints, groups }: DescribedEstimate) {
  return [...hints.map((text) => clonePart(parts, 'estimate-hint', text)), ...groups.map(buildGroup)];
}

function buildGroup({ heading, rows, note }: EstimateGroup) {
  const group = clonePart(parts, 'estimate-group');
  group.querySelector('caption')!.textContent = heading;
  const row = group.querySelector('tr')!;
  row.replaceWith(
    ...rows.map(({ label, text, isSum }) => {
      const filled = row.cloneNode(true) as HTMLTableRowElement;
      filled.className = isSum ? 'estimate-sum' : '';
      filled.querySelector('th')!.textContent = label;
      filled.querySelector('td')!.textContent = text;
      return filled;
    }),
  );
  const noteElement = group.querySelector('.estimate-note')!;
  if (note) noteElement.textContent = note;
  else noteElement.remove();
  return group;
}

function clonePart(from: ParentNode, name: string, text?: string) {
  const part = from.querySelector(`.${name}`)!.cloneNode(true) as HTMLElement;
  if (text !== undefined) part.textContent = text;
  return part;
}

form.addEventListener('input', showEstimate);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  showEstimate();
  find('estimate-sheet').scrollIntoView({ block: 'nearest' });
});

// Browsers offer the clipboard over https only; elsewhere visitors can copy the URL from the browser.
copy.hidden = !navigator.clipboard;
copy.addEventListener('click', async () => {
  showEstimate();
  await navigator.clipboard.writeText(location.href);
  copy.textContent = 'Link copied';
});

// The visitor may have chosen before this script was loaded.
if (form.querySelector(':user-valid')) showEstimate();
else if (import.meta.env.STATIC_EXPORT) showGivenEstimate();
