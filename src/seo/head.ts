import type { Crumb } from '../domain/breadcrumbs.ts';
import { site } from '../domain/site.ts';

export type PageIdentity = {
  path: string;
  title: string;
  description: string;
  /** Headline of the share image. */
  shareTitle: string;
  inSitemap?: boolean;
  /** Where it is on the site, the page itself last. */
  crumbs?: Crumb[];
};

/** The size that chats and social networks show uncropped. */
export const shareImageSize = { width: 1200, height: 630 };

/** The path of a page's share image: /og/home.jpg, /og/services/seo.jpg … */
export function shareImagePath(path: string) {
  return `/og/${path === '/' ? 'home' : path.slice(1)}.jpg`;
}

/** The `site` of astro.config.ts; a test has none. */
const siteUrl = (import.meta.env.SITE as string | undefined) ?? site.url;

/** The absolute URL of a page or a file. */
export function canonicalUrl(path: string) {
  return new URL(path, siteUrl).href;
}

/** False for not-found pages: they are not indexed and have no canonical URL. */
export function isFindable({ inSitemap }: PageIdentity) {
  return inSitemap !== false;
}

/** The title in browser tabs and search results. */
export function fullTitle({ title }: PageIdentity) {
  return `${title} | ${site.shortName}`;
}

/** A page with a day of publication is an article. */
export function buildHead(page: PageIdentity, publishedOn?: string) {
  // None on a not-found page, which is sent for many URLs.
  const canonical = isFindable(page) ? canonicalUrl(page.path) : undefined;
  const publishedAt = publishedOn && writePublicationTime(publishedOn);
  const image = canonicalUrl(shareImagePath(page.path));
  return {
    title: fullTitle(page),
    canonical,
    metas: [
      { name: 'description', content: page.description },
      ...(canonical ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: publishedAt ? 'article' : 'website' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: fullTitle(page) },
      { property: 'og:description', content: page.description },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: String(shareImageSize.width) },
      { property: 'og:image:height', content: String(shareImageSize.height) },
      { property: 'og:image:alt', content: `${page.shareTitle}. ${site.name}.` },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(publishedAt
        ? [
            { property: 'article:published_time', content: publishedAt },
            { property: 'article:modified_time', content: publishedAt },
          ]
        : []),
    ],
  };
}

const inOfficeZone = new Intl.DateTimeFormat('en-US', { timeZone: site.hours.timeZone, timeZoneName: 'longOffset' });

/**
 * The day of an article as a moment, with the office's time zone: 2025-08-01 → 2025-08-01T08:00:00+08:00. Without a
 * zone, readers abroad may see another day.
 */
export function writePublicationTime(isoDate: string) {
  const parts = inOfficeZone.formatToParts(new Date(`${isoDate}T00:00:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', '');
  return `${isoDate}T08:00:00${offset || 'Z'}`;
}
