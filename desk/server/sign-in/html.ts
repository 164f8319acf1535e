/** Finished HTML; only this file makes it, so every other text is escaped. */
export type Html = { readonly html: string };

type Child = Html | string | undefined;
export type Attributes = Record<string, string | true>;

const withoutEnd = new Set(['input', 'link', 'meta']);

/** One element, for the few pages that Node must render without React, which is not installed where the site runs. */
export function element(name: string, attributes: Attributes = {}, ...children: Child[]): Html {
  const written = Object.entries(attributes).map(([key, value]) => {
    return value === true ? ` ${key}` : ` ${key}="${escape(value)}"`;
  });
  const start = `<${name}${written.join('')}>`;
  return { html: withoutEnd.has(name) ? start : `${start}${children.map(write).join('')}</${name}>` };
}

export function writeDocument(root: Html) {
  return `<!doctype html>${root.html}`;
}

function write(child: Child) {
  if (child === undefined) return '';
  return typeof child === 'string' ? escape(child) : child.html;
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
