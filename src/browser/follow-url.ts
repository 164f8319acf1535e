/**
 * Makes fields and answer from the URL again when the visitor comes back: WebKit empties the fields of a page that it
 * kept, if they have autocomplete="off", and leaves the answer.
 */
export function followUrl(showUrl: () => void) {
  addEventListener('pageshow', ({ persisted }) => persisted && showUrl());
  addEventListener('popstate', showUrl);
}
