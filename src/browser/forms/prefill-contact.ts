import type { PriceBook } from '../../domain/money/estimate-query.ts';
import { draftFromQuery } from './draft-lead.ts';

const timeoutMs = 5000;

/** On a static host: fills in what the query string asks for, as the server does elsewhere. */
export async function prefillContact() {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form || !location.search) return;
  const topics = JSON.parse(form.closest<HTMLElement>('[data-island]')!.dataset['topics']!) as Record<string, string>;
  const draft = draftFromQuery(location.search, await fetchPrices(), topics);
  if (!draft) return;
  for (const [name, text] of Object.entries(draft.values)) {
    // Changes no text that the visitor has typed meanwhile.
    (form.elements.namedItem(name) as HTMLInputElement).defaultValue = text;
  }
  document.querySelector('.form-source')!.textContent = draft.source;
}

/** Without the prices the form has no estimate in it, but can be sent. */
async function fetchPrices(): Promise<PriceBook> {
  try {
    const response = await fetch('/prices.json', { signal: AbortSignal.timeout(timeoutMs) });
    return (await response.json()) as PriceBook;
  } catch {
    return {};
  }
}
