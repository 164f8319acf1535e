import { site } from '../site.ts';

export type PageIdentity = {
  path: string;
  title: string;
  description: string;
  /** Headline on the picture shown when the page is shared. */
  shareTitle: string;
  inSitemap?: boolean;
};

export type HeadTags = {
  title: string;
  /** None on a page that only says "not here": it answers for many URLs. */
  canonical: string | undefined;
  metas: { name?: string; property?: string; content: string }[];
};

/** Where the sharing picture of a page is made: /og/home.jpg, /og/services/seo.jpg … */
export function shareImagePath(path: string) {
  return `/og/${path === '/' ? 'home' : path.slice(1)}.jpg`;
}

/** The one true URL of a page: no slash at the end, nothing after it. */
export function canonicalUrl(path: string, siteUrl: string) {
  return new URL(path, siteUrl).href;
}

/** Pages that only say "not here" must not be found by searching, and have no URL that is theirs. */
export function isFindable({ inSitemap }: PageIdentity) {
  return inSitemap !== false;
}

/** As a browser tab and a search result show it: what the page is, then whose it is. */
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
