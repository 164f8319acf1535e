import { site } from '../domain/site.ts';
import { escapeXml } from './escape-xml.ts';
import { canonicalUrl } from './head.ts';
import { writePublicationTime } from './publication-time.ts';

type FeedArticle = { title: string; excerpt: string; category: string; path: string; date: string };

/** RSS 2.0, newest first. Without a package, because those depend on an XML parser. */
export function buildFeed(articles: FeedArticle[], siteUrl: string) {
  const items = articles.map((article) => {
    const url = escapeXml(canonicalUrl(article.path, siteUrl));
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
    `<link>${escapeXml(canonicalUrl('/blog', siteUrl))}</link>`,
    `<atom:link href="${escapeXml(canonicalUrl('/rss.xml', siteUrl))}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(site.description)}</description>`,
    `<language>${site.locale.toLowerCase()}</language>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
