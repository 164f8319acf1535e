import { figure } from '#src/content/fill-text.ts';

/** Scripts and styles have brackets of their own; the data for search engines is made of texts. */
const code = /<style\b[^]*?<\/style>|<script\b(?![^>]*ld\+json)[^]*?<\/script>/g;

/** The rates, promises and facts that a page asks for and did not get, as they were typed. */
export function listUnfilled(html: string) {
  return Array.from(html.replaceAll(code, '').matchAll(figure), ([asked]) => asked);
}

/** Stops the build, because a visitor would read “₱[seo/Basic]”. Pages are by the name of their file. */
export function refuseUnfilled(pages: Record<string, string>) {
  const lines = Object.entries(pages).flatMap(([name, html]) =>
    [...new Set(listUnfilled(html))].map((asked) => `  ${name}: ${asked}`),
  );
  if (lines.length === 0) return;
  throw new Error(
    `These pages ask for rates or promises that were not filled in:\n${lines.join('\n')}\nWrite them where texts are filled: in src/content, outside of code in articles.`,
  );
}
