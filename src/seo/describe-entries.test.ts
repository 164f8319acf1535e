import { expect, test } from 'vitest';
import { listSharedUrls } from '../domain/photo-urls.ts';
import { site } from '../domain/site.ts';
import { describeArticle, describeCaseStudy, describeService } from './describe-entries.ts';

const photo = { url: 'https://images.unsplash.com/photo-1' };
const organisation = { '@id': `${site.url}/#business` };

test('an article was published and modified on its own date, by the organisation', () => {
  const article = {
    title: 'A guide',
    excerpt: 'Short',
    category: 'SEO',
    path: '/blog/a-guide',
    date: '2025-08-01',
    photo,
  };
  expect(describeArticle(article)).toMatchObject({
    headline: 'A guide',
    description: 'Short',
    articleSection: 'SEO',
    datePublished: '2025-08-01T08:00:00+08:00',
    dateModified: '2025-08-01T08:00:00+08:00',
    author: { '@type': 'Organization', ...organisation },
    publisher: organisation,
    mainEntityOfPage: { '@id': `${site.url}/blog/a-guide` },
  });
});

test('a case study is an article without a date', () => {
  const facts = {
    title: 'A café',
    description: 'Sold more',
    industry: 'Restaurants',
    path: '/case-studies/cafe',
    photo,
  };
  const study = describeCaseStudy(facts);
  const image = listSharedUrls(photo);
  expect(study).toMatchObject({ '@type': 'Article', headline: 'A café', image, author: organisation });
  expect(study).not.toHaveProperty('datePublished');
});

const service = { name: 'SEO', description: 'Be found', path: '/services/seo' };

test('a service has a provider and an area', () => {
  expect(describeService(service)).toMatchObject({
    '@id': `${site.url}/services/seo#service`,
    provider: { '@id': `${site.url}/#business` },
    areaServed: { name: 'Philippines' },
  });
});

test('peso tiers become offers before VAT, percentages do not', () => {
  const tiers = [
    { title: 'Basic', per: 'month', amount: { kind: 'pesos' as const, from: 15_000, to: 30_000, plus: false } },
    { title: 'Retainer', per: 'month', amount: { kind: 'words' as const, text: 'Base fee + commission' } },
  ];
  expect(describeService({ ...service, pricing: { tiers } })).toMatchObject({
    offers: [
      {
        name: 'Basic',
        priceSpecification: { priceCurrency: 'PHP', minPrice: 15_000, maxPrice: 30_000, valueAddedTaxIncluded: false },
      },
    ],
  });
});

test('a service without prices has no offers', () => {
  expect(describeService(service)).not.toHaveProperty('offers');
});
