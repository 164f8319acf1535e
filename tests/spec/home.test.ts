import { expect, test } from 'vitest';
import { listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();
const home = () => main('/');
const section = (index: number) => home().querySelectorAll('section')[index]!;
const labelsTo = (index: number, path: string) => listTexts(section(index), `a[href="${path}"]`);

test('the six blocks are in the order of the specification', () => {
  const headings = home()
    .querySelectorAll('section')
    .map((block) => block.querySelector('h1, h2')!.structuredText.replaceAll(/\s+/g, ' '));
  expect(headings).toEqual([
    'Be the brand Manila can’t miss.',
    'Why Hire a Digital Marketing Agency in the Philippines?',
    'Nine ways to light up a quiet month',
    'Four steps, no black box',
    'Client success stories',
    'Ready to See What Your Business is Missing?',
  ]);
});

test('the hero offers the audit and links to the contact page', () => {
  expect(readText(section(0))).toContain('exclusive, complimentary marketing audit');
  expect(labelsTo(0, '/contact?about=audit')).toEqual(['Claim Your Exclusive Audit Now']);
});

test('four benefits, then a button to discuss the project', () => {
  expect(listTexts(section(1), 'h3')).toEqual([
    'Local expertise',
    'Proven return on investment',
    'Transparent reporting',
    'Full-service capability',
  ]);
  expect(labelsTo(1, '/contact')).toEqual(['Discuss Your Project']);
});

test('the proven return leads to the paybacks of all cases', () => {
  const [, proven] = section(1).querySelectorAll('li');
  expect(proven!.querySelector('a')!.getAttribute('href')).toBe('/case-studies#payback');
  expect(main('/case-studies').querySelector('#payback')).toBeTruthy();
});

test('nine service cards, all but event activation, each to its page', () => {
  const cards = section(2).querySelectorAll('li a');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/services/seo',
    '/services/paid-ads',
    '/services/social-media-management',
    '/services/content-marketing',
    '/services/email-marketing',
    '/services/web-analytics',
    '/services/web-design-development',
    '/services/branding-design',
    '/services/influencer-marketing',
  ]);
  for (const card of cards) expect(card.querySelectorAll('img, h3, b').length).toBeGreaterThanOrEqual(3);
});

test('the process has its four steps', () => {
  expect(listTexts(section(3), 'h3')).toEqual([
    'Discovery and strategy',
    'Implementation and launch',
    'Monitoring and optimization',
    'Reporting and insights',
  ]);
});

test('three testimonials, from Makati, BGC and Quezon City, each with five stars', () => {
  const places = section(4)
    .querySelectorAll('figcaption')
    .map((caption) => caption.querySelectorAll('span').at(-1)!.text);
  expect(places).toEqual(['Makati', 'BGC', 'Quezon City']);
  const stars = section(4).querySelectorAll('figure [aria-label="5 out of 5 stars"] path');
  expect(stars.map((path) => path.getAttribute('d')!.match(/z/g)!.length)).toEqual([5, 5, 5]);
});

test('the closing block books a strategy session', () => {
  expect(labelsTo(5, '/contact?about=session')).toEqual(['Book Your EXCLUSIVE Strategy Session']);
});

test('the page says what we start at, what access the audit needs and how to compare agencies', () => {
  const closing = readText(section(5));
  expect(closing).toContain('₱15,000 a month, ad spend not included');
  expect(closing).toContain('Read-only');
  expect(section(5).querySelector('a[href="/blog/hiring-digital-marketing-agency-manila"]')).toBeTruthy();
});

test('the hero begins with one industry and a budget that adds up', () => {
  expect(listTexts(section(0), '.picker-buys li')).toEqual([
    'SEO retainers, Basic ₱15,000',
    'Ads, paid to the platforms ₱30,000',
    'Managing the ads, 25% ₱7,500',
  ]);
  expect(readText(section(0))).toContain('₱52,500 a month buys');
});
