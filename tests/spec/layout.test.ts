import { expect, test } from 'vitest';
import { listTexts, readGraph, readText, usePages } from '../support/built-site.ts';
import { specRoutes } from './routes.ts';

const { find } = usePages();

const servicesMenu = [
  'SEO Services /services/seo',
  'Paid Ads Management /services/paid-ads',
  'Social Media Management /services/social-media-management',
  'Content Marketing /services/content-marketing',
  'Email Marketing /services/email-marketing',
  'Web Analytics /services/web-analytics',
  'Web Design & Development /services/web-design-development',
  'Branding & Design /services/branding-design',
  'Influencer Marketing /services/influencer-marketing',
  'Event Activation /services/event-activation',
];
const ownPages = ['Home /', 'About Us /about', 'Case Studies /case-studies', 'Blog /blog', 'Contact /contact'];

const industryPaths = specRoutes.filter((path) => path.startsWith('/services/industry/'));

/** One page is enough: tests/site tests that header and footer are the same on every page. */
const home = () => find('/').document;

test('the header has every link of the specification', () => {
  const menu = home().querySelector('header nav')!;
  const links = menu.querySelectorAll('a').map((link) => [link.structuredText.trim(), link.getAttribute('href')]);
  expect(links.map((link) => link.join(' '))).toEqual(expect.arrayContaining([...ownPages, ...servicesMenu]));
  expect(links.map(([, path]) => path)).toEqual(expect.arrayContaining(['/services', ...industryPaths]));
  expect(home().querySelector('header a[href^="/contact"].button')!.text).toBe('Get an Exclusive Audit');
});

test('Industries is a group without a link of its own', () => {
  const group = home()
    .querySelectorAll('header .menu-group')
    .find((item) => item.text.startsWith('Industries'))!;
  expect(group.querySelector('summary')!.text).toBe('Industries');
  expect(group.querySelectorAll('a')).toHaveLength(industryPaths.length);
});

test('the footer has the specified links, profiles and description', () => {
  const footer = home().querySelector('footer')!;
  const linksOf = (label: string) =>
    footer.querySelectorAll(`nav[aria-label="${label}"] a`).map((link) => `${link.text} ${link.getAttribute('href')}`);
  expect(linksOf('Services')).toEqual([
    'SEO /services/seo',
    'Paid Ads /services/paid-ads',
    'Social Media Management /services/social-media-management',
    'Content Marketing /services/content-marketing',
    'Web Development /services/web-design-development',
    'View All Services → /services',
  ]);
  expect(linksOf('Company').map((link) => link.split(' ').at(-1))).toEqual([
    '/about',
    '/case-studies',
    '/blog',
    '/contact',
  ]);
  expect(listTexts(footer, 'a[target="_blank"]')).toEqual(
    ['Facebook', 'Twitter', 'LinkedIn', 'Instagram'].map((name) => `${name} (opens in a new tab)`),
  );
  expect(readText(footer)).toContain('A trusted partner for results-driven digital marketing in Manila.');
  expect(readText(footer)).toContain('Bonifacio Global City');
});

test('the structured data has the specified business', () => {
  const business = readGraph(find('/')).find((node) => node['@type'] === 'ProfessionalService');
  expect(business).toMatchObject({
    telephone: expect.stringMatching(/^\+63( \d+)+$/),
    priceRange: '$$',
    address: { addressLocality: 'Taguig', addressRegion: 'Metro Manila', addressCountry: 'PH' },
    geo: { latitude: expect.closeTo(14.55, 1), longitude: expect.closeTo(121.05, 1) },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    ],
    sameAs: expect.arrayContaining([expect.stringContaining('facebook.com')]),
  });
});
