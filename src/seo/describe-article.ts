import type { Article, BlogPosting } from 'schema-dts';
import { site } from '../site.ts';
import { businessId } from './describe-business.ts';
import { canonicalUrl } from './head.ts';

type Story = { title: string; path: string; photo: { url: string } };

/** A result may show the picture wide, as a card or square; given all three, no search engine cuts heads off. */
const imageShapes = [
  [1200, 675],
  [1200, 900],
  [1200, 1200],
];

function listImages(photoUrl: string, siteUrl: string) {
  // A file of our own comes in one shape, as it is.
  if (photoUrl.startsWith('/')) return [new URL(photoUrl, siteUrl).href];
  return imageShapes.map(([width, height]) => `${photoUrl}?auto=format&fit=crop&w=${width}&h=${height}&q=70`);
}

function describeStory({ title, path, photo }: Story, siteUrl: string) {
  const url = canonicalUrl(path, siteUrl);
  return {
    headline: title,
    image: listImages(photo.url, siteUrl),
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
    datePublished: article.date,
    dateModified: article.date,
  };
}

/** Case studies carry no date of their own, so none is told. */
export function describeCaseStudy(study: Story & { description: string; industry: string }, siteUrl: string): Article {
  return {
    '@type': 'Article',
    '@id': `${canonicalUrl(study.path, siteUrl)}#case-study`,
    ...describeStory(study, siteUrl),
    description: study.description,
    articleSection: study.industry,
  };
}
