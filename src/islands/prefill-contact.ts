import { hasSelection, readEstimateQuery, type PriceBook } from '../money/estimate-query.ts';
import { draftLead } from './draft-lead.ts';

const timeoutMs = 5000;

/** On a static host: fills in the estimate of the query string, as the server does elsewhere. */
export async function prefillContact() {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form || !location.search) return;
  try {
    const response = await fetch('/prices.json', { signal: AbortSignal.timeout(timeoutMs) });
    const book = (await response.json()) as PriceBook;
    const query = readEstimateQuery(location.search, book);
    if (!hasSelection(query)) return;
    for (const [name, text] of Object.entries(draftLead(query, book))) {
      // Changes no text that the visitor has typed meanwhile.
      (form.elements.namedItem(name) as HTMLInputElement).defaultValue = text;
    }
  } catch {
    // Without the prices the form is empty, but can be sent.
  }
}
