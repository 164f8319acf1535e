import { expect, test } from 'vitest';
import { describeArticle, describeCaseStudy } from './describe-article.ts';

const siteUrl = 'https://example.com';
const photo = { url: 'https://images.unsplash.com/photo-1' };
const crop = (size: string) => `${photo.url}?auto=format&fit=crop&${size}&q=70`;
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
  expect(study).toMatchObject({ '@type': 'Article', headline: 'A café', author: organisation });
  expect(study).not.toHaveProperty('datePublished');
});

test('the image is listed in three aspect ratios of one photo', () => {
  const study = describeCaseStudy(
    { title: 'A café', description: 'Sold more', industry: 'Restaurants', path: '/case-studies/cafe', photo },
    siteUrl,
  );
  expect(study).toMatchObject({ image: [crop('w=1200&h=675'), crop('w=1200&h=900'), crop('w=1200&h=1200')] });
});

test('a photo of our own has an absolute URL, without the stock host’s parameters', () => {
  const study = describeCaseStudy(
    {
      title: 'A café',
      description: 'Sold more',
      industry: 'Restaurants',
      path: '/case-studies/cafe',
      photo: { url: '/photos/cafe.jpg' },
    },
    siteUrl,
  );
  expect(study).toMatchObject({ image: ['https://example.com/photos/cafe.jpg'] });
});
