/**
 * Answers what a visitor chose before the script was loaded; without a server to have answered it, what the URL asks for.
 * Then makes fields and answer from the URL again when the visitor comes back: WebKit empties the fields of a page that it
 * kept, if they have autocomplete="off", and leaves the answer.
 */
export function followUrl(showUrl: () => void, isTouched: boolean, answer: () => void) {
  if (isTouched) answer();
  else if (import.meta.env.IS_EXPORT && location.search) showUrl();
  // Later, because WebKit empties them after this event; on a busy machine after that, too.
  for (const laterMs of [0, 200])
    addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(showUrl, laterMs));
  addEventListener('popstate', showUrl);
}
