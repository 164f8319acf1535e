import { find } from '../../../browser/find.ts';
import { draftFromQuery } from '../../../browser/forms/draft-lead.ts';
import { fetchText } from '../../../browser/load-module.ts';
import type { PriceBook } from '../../../domain/money/estimate-query.ts';

export { hydrateForm } from '../../../browser/forms/lead-forms.ts';

await prefillContact();

/** Fills in what the query string asks for, as the server does where there is one. */
async function prefillContact() {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const topics = form?.closest<HTMLElement>('[data-island]')?.dataset['topics'];
  if (!form || !topics || !location.search) return;
  const draft = draftFromQuery(location.search, await fetchPrices(), JSON.parse(topics) as Record<string, string>);
  if (!draft) return;
  for (const [name, text] of Object.entries(draft.values)) {
    // Changes no text that the visitor has typed meanwhile.
    find<HTMLInputElement>(`[name=${name}]`, form).defaultValue = text;
  }
  // The server says the first of these under the heading of the page.
  const asked = draft.asked && `You asked for ${draft.asked}.`;
  find('.form-source').textContent = [asked, draft.source].filter(Boolean).join(' ');
}

/** Without the prices the form has no estimate in it, but can be sent. */
async function fetchPrices(): Promise<PriceBook> {
  try {
    return JSON.parse(await fetchText('/prices.json')) as PriceBook;
  } catch {
    return {};
  }
}
