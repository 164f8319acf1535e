import { site } from '../site.ts';

export type PageIdentity = {
  path: string;
  title: string;
  description: string;
  /** Headline of the share image. */
  shareTitle: string;
  inSitemap?: boolean;
};

export type HeadTags = {
  title: string;
  /** Undefined on a not-found page, which is sent for many URLs. */
  canonical: string | undefined;
  metas: { name?: string; property?: string; content: string }[];
};

/** The path of a page's share image: /og/home.jpg, /og/services/seo.jpg … */
export function shareImagePath(path: string) {
  return `/og/${path === '/' ? 'home' : path.slice(1)}.jpg`;
}

/** The absolute URL of a page. */
export function canonicalUrl(path: string, siteUrl: string) {
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

export function buildHead(page: PageIdentity, siteUrl: string, type: 'website' | 'article' = 'website'): HeadTags {
  const canonical = isFindable(page) ? canonicalUrl(page.path, siteUrl) : undefined;
  const image = new URL(shareImagePath(page.path), siteUrl).href;
  return {
    title: fullTitle(page),
    canonical,
    metas: [
      { name: 'description', content: page.description },
      ...(canonical ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: site.name },
      { property: 'og:locale', content: site.locale.replace('-', '_') },
      { property: 'og:title', content: fullTitle(page) },
      { property: 'og:description', content: page.description },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
      { property: 'og:image', content: image },
      { property: 'og:image:alt', content: `${page.shareTitle}. ${site.name}.` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
  };
}
