/**
 * Makes fields and answer from the URL again when the visitor comes back: WebKit empties the fields of a page that it
 * kept, if they have autocomplete="off", and leaves the answer.
 */
export function followUrl(showUrl: () => void) {
  // Later, because WebKit empties them after this event.
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(showUrl));
  addEventListener('popstate', showUrl);
}
