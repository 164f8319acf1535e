/**
 * Runs once the visitor sees the page: Chromium renders a page while one only points at its link, and many such pages
 * are never opened.
 */
export function whenSeen(work: () => void) {
  if (isRenderedAhead()) document.addEventListener('prerenderingchange', work);
  else work();
}

/** TypeScript does not know the property. */
export function isRenderedAhead() {
  return (document as { prerendering?: boolean }).prerendering;
}
