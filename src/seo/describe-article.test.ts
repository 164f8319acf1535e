import { expect, test } from 'vitest';
import { listSharedUrls } from '../domain/photo-urls.ts';
import { describeArticle, describeCaseStudy } from './describe-article.ts';

const siteUrl = 'https://example.com';
const photo = { url: 'https://images.unsplash.com/photo-1' };
const organisation = { '@id': 'https://example.com/#business' };

test('an article was published and modified on its own date, by the organisation', () => {
  const article = describeArticle(
    { title: 'A guide', excerpt: 'Short', category: 'SEO', path: '/blog/a-guide', date: '2025-08-01', photo },
    siteUrl,
  );
  expect(article).toMatchObject({
    headline: 'A guide',
    description: 'Short',
    articleSection: 'SEO',
    datePublished: '2025-08-01T08:00:00+08:00',
    dateModified: '2025-08-01T08:00:00+08:00',
    author: { '@type': 'Organization', ...organisation },
    publisher: organisation,
    mainEntityOfPage: { '@id': 'https://example.com/blog/a-guide' },
  });
});

test('a case study is an article without a date', () => {
  const study = describeCaseStudy(
    { title: 'A café', description: 'Sold more', industry: 'Restaurants', path: '/case-studies/cafe', photo },
    siteUrl,
  );
  const image = listSharedUrls(photo, siteUrl);
  expect(study).toMatchObject({ '@type': 'Article', headline: 'A café', image, author: organisation });
  expect(study).not.toHaveProperty('datePublished');
});
