import { readEstimateQuery, writeEstimateQuery, type PriceBook } from '../money/estimate-query.ts';
import { composeBreakdown, describeEstimate } from '../money/estimate-text.ts';

const book = (await fetch('/prices.json').then((answer) => answer.json())) as PriceBook;
const find = <Kind extends HTMLElement>(name: string) => document.querySelector<Kind>(`.${name}`)!;
const form = find<HTMLFormElement>('estimator-form');
const copy = find<HTMLButtonElement>('estimate-copy');
const copyLabel = copy.textContent;

/** Answers while the visitor chooses, and keeps the address in step so that it can be sent to a partner. */
function showEstimate() {
  const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const query = readEstimateQuery(String(chosen), book);
  const described = describeEstimate(query, book);
  const search = writeEstimateQuery(query);
  find('estimate-total').textContent = described.total;
  find('estimate-breakdown').innerHTML = composeBreakdown(described);
  find<HTMLAnchorElement>('estimate-ask').href = `/contact${search}`;
  history.replaceState(null, '', `${location.pathname}${search}#estimate`);
  copy.textContent = copyLabel;
}

form.addEventListener('input', showEstimate);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  showEstimate();
  find('estimate-sheet').scrollIntoView({ block: 'nearest' });
});

// Browsers give the clipboard only to pages over https; elsewhere the address bar has the same link.
copy.hidden = !navigator.clipboard;
copy.addEventListener('click', async () => {
  showEstimate();
  await navigator.clipboard.writeText(location.href);
  copy.textContent = 'Link copied';
});

// Something may have been chosen while this script was on its way.
if (form.querySelector(':user-valid')) showEstimate();
