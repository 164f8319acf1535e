import { escapeHtml } from '../escape-html.ts';
import { site } from '../site.ts';
import { canonicalUrl } from './head.ts';

type SitemapPage = { path: string; inSitemap: boolean; lastModified?: string };

/** Whom a page is for: readers of Philippine English, and everybody else, since there is no other version. */
const audiences = [site.locale, 'x-default'];

/** Every page that wants to be found, once, at its one address. Its language is told here, where it costs no visitor a byte. */
export function buildSitemap(pages: SitemapPage[], siteUrl: string) {
  const urls = pages
    .filter((page) => page.inSitemap)
    .map((page) => {
      const address = escapeHtml(canonicalUrl(page.path, siteUrl));
      const lastModified = findLastModified(page, pages);
      return [
        `<url><loc>${address}</loc>`,
        lastModified ? `<lastmod>${lastModified}</lastmod>` : '',
        ...audiences.map((audience) => `<xhtml:link rel="alternate" hreflang="${audience}" href="${address}"/>`),
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

/** A list has changed when the newest page under it came. A page that knows no date gets none: a false one is ignored for good. */
function findLastModified(page: SitemapPage, pages: SitemapPage[]) {
  const below = pages.filter(({ path }) => page.path !== '/' && path.startsWith(`${page.path}/`));
  return [page, ...below]
    .map(({ lastModified }) => lastModified ?? '')
    .toSorted()
    .at(-1);
}
