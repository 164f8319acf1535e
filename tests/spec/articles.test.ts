import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { listLinks, readText, usePages } from '../support/built-site.ts';
import { articleSlugs } from './routes.ts';

const { main: findMain } = usePages();
const main = (slug: string) => findMain(`/blog/${slug}`);
const namedIndustries = ['ecommerce', 'bpo', 'technology-saas', 'real-estate', 'restaurants', 'tourism'];

/** The text of the article file, without the estimator, notes, questions and sources that the page adds. */
function readBody(slug: string) {
  const prose = main(slug).querySelector('.prose')!;
  const parts = prose.childNodes.flatMap((node) =>
    (node as HTMLElement).tagName === 'SECTION' ? node.childNodes : node,
  );
  const end = parts.findIndex((node) => (node as HTMLElement).id === 'questions');
  const written = parts
    .slice(0, end)
    .filter((node) => !/class="(estimator|article-notes|article-age)/.test(node.toString()));
  return written.map((node) => (node as HTMLElement).structuredText).join(' ');
}

describe.each(articleSlugs)('the article %s', (slug) => {
  test('has enough words', () => {
    const isGuide = main(slug).querySelector('.estimator') !== null;
    expect(readBody(slug).trim().split(/\s+/).length).toBeGreaterThanOrEqual(isGuide ? 1600 : 1300);
  });

  test('shows a table or chart, a sum in pesos or a checklist, four to six questions and its sources', () => {
    const prose = main(slug).querySelector('.prose')!;
    expect(prose.querySelectorAll('table, figure').length).toBeGreaterThan(0);
    expect(prose.querySelectorAll('.worked-example, .checklist').length).toBeGreaterThan(0);
    expect(prose.querySelectorAll('.faq summary').length).toBeGreaterThanOrEqual(4);
    expect(prose.querySelectorAll('.faq summary').length).toBeLessThanOrEqual(6);
    expect(prose.querySelectorAll('.sources > a').length).toBeGreaterThanOrEqual(2);
  });

  test('links to services, industries, case studies, about and contact pages', () => {
    const links = listLinks(main(slug).querySelector('.prose')!);
    expect(links.filter((href) => /^\/services\/[a-z-]+$/.test(href)).length).toBeGreaterThanOrEqual(2);
    expect(
      namedIndustries.filter((name) => links.includes(`/services/industry/${name}`)).length,
    ).toBeGreaterThanOrEqual(1);
    expect(links).toEqual(expect.arrayContaining(['/case-studies', '/about', '/contact']));
  });

  test('has a link back and the audit in its sidebar', () => {
    expect(main(slug).querySelectorAll('a[href="/blog"]').map(readText)).toContain('Back to all articles');
    const aside = main(slug).querySelector('aside[aria-label="Beside the article"]')!;
    expect(readText(aside)).toContain('Ready to Grow?');
    const button = aside.querySelectorAll('a').find((link) => readText(link) === 'Claim Your Exclusive Audit')!;
    expect(button.getAttribute('href')).toMatch(/^\/contact(\?|$)/);
  });
});

test('all articles together link every service and the six industries the specification names', () => {
  const links = new Set(articleSlugs.flatMap((slug) => listLinks(main(slug).querySelector('.prose')!)));
  for (const name of namedIndustries) expect.soft(links, name).toContain(`/services/industry/${name}`);
  for (const name of ['paid-ads', 'social-media-management', 'web-design-development', 'seo', 'content-marketing']) {
    expect.soft(links, name).toContain(`/services/${name}`);
  }
});

test('the articles are in the order of the specification, newest first', () => {
  const dates = articleSlugs.map((slug) => main(slug).querySelector('header time')!.getAttribute('datetime')!);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect([dates[0], dates.at(-1)]).toEqual(['2025-08-01', '2025-06-15']);
});

test('what became of the Trustmark is said once in the blog', () => {
  const notes = articleSlugs.filter((slug) =>
    main(slug).querySelector('.article-notes')?.textContent.includes('Trustmark'),
  );
  expect(notes).toEqual(['ecommerce-marketing-philippines']);
});

test('at most one article has a colon in its title', () => {
  const titles = articleSlugs.map((slug) => readText(main(slug).querySelector('h1')!));
  expect(titles.filter((title) => title.includes(':')).length).toBeLessThanOrEqual(1);
});
