import type { Article, BlogPosting } from 'schema-dts';
import { listSharedUrls, type PhotoSource } from '../domain/photo-urls.ts';
import { site } from '../domain/site.ts';
import { businessId } from './describe-business.ts';
import { canonicalUrl, writePublicationTime } from './head.ts';

type Story = { title: string; path: string; photo: PhotoSource };

function describeStory({ title, path, photo }: Story, siteUrl: string) {
  const url = canonicalUrl(path, siteUrl);
  return {
    headline: title,
    image: listSharedUrls(photo, siteUrl),
    inLanguage: site.locale,
    author: {
      '@type': 'Organization',
      '@id': businessId(siteUrl),
      name: site.name,
      url: canonicalUrl('/', siteUrl),
    },
    publisher: { '@id': businessId(siteUrl) },
    mainEntityOfPage: { '@id': url },
  } as const;
}

export function describeArticle(
  article: Story & { excerpt: string; category: string; date: string },
  siteUrl: string,
): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': `${canonicalUrl(article.path, siteUrl)}#article`,
    ...describeStory(article, siteUrl),
    description: article.excerpt,
    articleSection: article.category,
    datePublished: writePublicationTime(article.date),
    dateModified: writePublicationTime(article.date),
  };
}

/** Without datePublished, because case studies have no date. */
export function describeCaseStudy(study: Story & { description: string; industry: string }, siteUrl: string): Article {
  return {
    '@type': 'Article',
    '@id': `${canonicalUrl(study.path, siteUrl)}#case-study`,
    ...describeStory(study, siteUrl),
    description: study.description,
    articleSection: study.industry,
  };
}
