import type { Article, BlogPosting, Offer, Service } from 'schema-dts';
import type { Tier } from '../domain/money/prices.ts';
import { listSharedUrls, type PhotoSource } from '../domain/photo-urls.ts';
import { site } from '../domain/site.ts';
import { canonicalUrl, writePublicationTime } from './head.ts';
import { businessId } from './structured-data.ts';

type Story = { title: string; path: string; photo: PhotoSource };

function describeStory({ title, path, photo }: Story, description: string) {
  return {
    headline: title,
    description,
    image: listSharedUrls(photo).map(canonicalUrl),
    inLanguage: site.locale,
    author: { '@type': 'Organization', '@id': businessId, name: site.name, url: canonicalUrl('/') },
    publisher: { '@id': businessId },
    mainEntityOfPage: { '@id': canonicalUrl(path) },
  } as const;
}

export function describeArticle(article: Story & { excerpt: string; category: string; date: string }): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': `${canonicalUrl(article.path)}#article`,
    ...describeStory(article, article.excerpt),
    articleSection: article.category,
    datePublished: writePublicationTime(article.date),
    dateModified: writePublicationTime(article.date),
  };
}

/** Without datePublished, because case studies have no date. */
export function describeCaseStudy(study: Story & { industry: string; description: string }): Article {
  return {
    '@type': 'Article',
    '@id': `${canonicalUrl(study.path)}#case-study`,
    ...describeStory(study, study.description),
    articleSection: study.industry,
  };
}

type PricedTier = Pick<Tier, 'title' | 'per' | 'amount'>;

type SoldService = { name: string; description: string; path: string; pricing?: { tiers: PricedTier[] } };

export function describeService({ name, description, path, pricing }: SoldService): Service {
  const url = canonicalUrl(path);
  const offers = pricing?.tiers.flatMap(describeOffer) ?? [];
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description,
    url,
    areaServed: { '@type': 'Country', name: 'Philippines' },
    provider: { '@id': businessId },
    ...(offers.length > 0 && { offers }),
  };
}

/** Offers for peso tiers only: percentages and prices in words have no number. */
function describeOffer({ title, per, amount }: PricedTier): Offer[] {
  if (amount.kind !== 'pesos') return [];
  return [
    {
      '@type': 'Offer',
      name: title,
      priceCurrency: 'PHP',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'PHP',
        minPrice: amount.from,
        ...(amount.to && { maxPrice: amount.to }),
        unitText: per,
        valueAddedTaxIncluded: false,
      },
    },
  ];
}
