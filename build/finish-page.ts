import { trimStyles } from './trim-styles.ts';

/** What every page goes through after Astro has written it. */
export function finishPage(html: string, resolveScripts: (text: string) => string) {
  return trimStyles(dropTextMarkers(shorten(resolveScripts(html))));
}

/** React writes a value where an attribute needs none, and an end tag for each empty element of a drawing. */
function shorten(html: string) {
  return html.replaceAll(' data-reveal="true"', ' data-reveal').replaceAll(/><\/(path|circle|rect|line)>/g, '/>');
}

/** React separates adjacent texts by comments, which only pages with an island to hydrate need. */
function dropTextMarkers(html: string) {
  return /<div [^>]*data-island=/.test(html) ? html : html.replaceAll('<!-- -->', '');
}
