import { site } from '../domain/site.ts';
import { canonicalUrl, writePublicationTime } from './head.ts';

type FeedArticle = { title: string; excerpt: string; category: string; path: string; date: string };

/** RSS 2.0, newest first. Without a package, because those depend on an XML parser. */
export function buildFeed(articles: FeedArticle[]) {
  const items = articles.map((article) => {
    const url = escapeXml(canonicalUrl(article.path));
    return [
      '<item>',
      `<title>${escapeXml(article.title)}</title>`,
      `<link>${url}</link>`,
      `<guid>${url}</guid>`,
      `<pubDate>${new Date(writePublicationTime(article.date)).toUTCString()}</pubDate>`,
      `<category>${escapeXml(article.category)}</category>`,
      `<description>${escapeXml(article.excerpt)}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(site.name)}: articles</title>`,
    `<link>${escapeXml(canonicalUrl('/blog'))}</link>`,
    `<atom:link href="${escapeXml(canonicalUrl('/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(site.description)}</description>`,
    `<language>${site.locale.toLowerCase()}</language>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

type SitemapPage = { path: string; inSitemap: boolean; lastModified?: string };

/** Philippine English, and the default for all other readers, because there is no other version. */
const hreflangs = [site.locale, 'x-default'];

/** Every indexable page by its canonical URL. The hreflang links are here and not in the pages, to save bytes there. */
export function buildSitemap(pages: SitemapPage[]) {
  const urls = pages
    .filter((page) => page.inSitemap)
    .map((page) => {
      const url = escapeXml(canonicalUrl(page.path));
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
  const days = [page, ...below].map(({ lastModified }) => lastModified ?? '');
  return days.toSorted().at(-1);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text between tags and inside quoted attributes. */
function escapeXml(text: string) {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
