/** The parser of browsers decides what a URL is: it ignores tabs, line breaks and control characters in front. */
function readScheme(url: string) {
  return URL.parse(url, 'https://x.invalid')?.protocol;
}

/** A page of this site, a place on the page, another site, an email or a phone. */
export function isHarmlessUrl(url: string) {
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(readScheme(url) ?? '');
}

/** False for a text that would run as code or be a page of its own if it stood in a link. */
export function isHarmlessText(text: string) {
  const scheme = readScheme(text);
  // “Data: what we keep” is a heading.
  return scheme !== 'javascript:' && scheme !== 'vbscript:' && (scheme !== 'data:' || /^\W*data: /i.test(text));
}

/** Names that reach into a prototype; the last one would copy another map into its own. */
export function isForbiddenKey(key: string) {
  return ['__proto__', 'prototype', 'constructor', '<<'].includes(key);
}
