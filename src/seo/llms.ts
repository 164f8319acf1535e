import { site } from '../domain/site.ts';
import { canonicalUrl } from './head.ts';

type ListedPage = { path: string; title: string; description: string; inSitemap: boolean };

const groups: [string, RegExp][] = [
  ['Pages', /^\/(about|services|case-studies|blog|contact)?$/],
  ['Services', /^\/services\/[^/]+$/],
  ['Industries', /^\/services\/industry\//],
  ['Case studies', /^\/case-studies\//],
  ['Articles', /^\/blog\//],
];

/** llms.txt: a list of all pages for language models. */
export function buildLlms(pages: ListedPage[], siteUrl: string) {
  const listed = pages.filter((page) => page.inSitemap);
  const sections = groups.map(([heading, pattern]) => {
    const lines = listed
      .filter((page) => pattern.test(page.path))
      .map((page) => `- [${page.title}](${canonicalUrl(page.path, siteUrl)}): ${page.description}`);
    return `## ${heading}\n\n${lines.join('\n')}`;
  });
  return [`# ${site.name}`, `> ${site.description} Prices are in Philippine pesos, before VAT.`, ...sections, ''].join(
    '\n\n',
  );
}
