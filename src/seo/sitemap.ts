import { escapeHtml } from '../escape-html.ts';
import { canonicalUrl } from './head.ts';

type SitemapPage = { path: string; inSitemap: boolean; lastModified?: string };

/** Every page that wants to be found, once, at its one address. */
export function buildSitemap(pages: SitemapPage[], siteUrl: string) {
  const urls = pages
    .filter((page) => page.inSitemap)
    .map((page) => {
      const changed = page.lastModified ? `<lastmod>${page.lastModified}</lastmod>` : '';
      return `<url><loc>${escapeHtml(canonicalUrl(page.path, siteUrl))}</loc>${changed}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
