import { escapeXml } from './escape-xml.ts';
import { site } from '../domain/site.ts';
import { canonicalUrl } from './head.ts';

type SitemapPage = { path: string; inSitemap: boolean; lastModified?: string };

/** Philippine English, and the default for all other readers, because there is no other version. */
const hreflangs = [site.locale, 'x-default'];

/** Every indexable page by its canonical URL. The hreflang links are here and not in the pages, to save bytes there. */
export function buildSitemap(pages: SitemapPage[], siteUrl: string) {
  const urls = pages
    .filter((page) => page.inSitemap)
    .map((page) => {
      const url = escapeXml(canonicalUrl(page.path, siteUrl));
      const lastModified = findLastModified(page, pages);
      return [
        `<url><loc>${url}</loc>`,
        lastModified ? `<lastmod>${lastModified}</lastmod>` : '',
        ...hreflangs.map((hreflang) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`),
        '</url>',
      ].join('');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** A list page has the date of its newest entry. Pages without a date get none: Google ignores a site's wrong dates. */
function findLastModified(page: SitemapPage, pages: SitemapPage[]) {
  const below = pages.filter(({ path }) => page.path !== '/' && path.startsWith(`${page.path}/`));
  return [page, ...below]
    .map(({ lastModified }) => lastModified ?? '')
    .toSorted()
    .at(-1);
}
