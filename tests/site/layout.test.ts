import { expect, test } from 'vitest';
import { site as facts } from '../../src/site.ts';
import { readText, useServer } from './built-site.ts';
import { specRoutes } from './spec-routes.ts';

const site = useServer();

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

test('the header has every link of the specification, on every page', () => {
  for (const page of site.pages) {
    const menus = page.document.querySelectorAll('header nav');
    expect
      .soft(
        menus.map((menu) => menu.getAttribute('aria-label')),
        page.path,
      )
      .toEqual(['Main', 'Main menu']);
    for (const menu of menus) {
      const links = menu.querySelectorAll('a').map((link) => [link.structuredText.trim(), link.getAttribute('href')]);
      const pairs = links.map((link) => link.join(' '));
      expect.soft(pairs, page.path).toEqual(expect.arrayContaining([...ownPages, ...servicesMenu]));
      const paths = links.map(([, path]) => path);
      expect.soft(paths, page.path).toEqual(expect.arrayContaining(['/services', ...industryPaths]));
    }
    expect
      .soft(page.document.querySelector('header a[href="/contact"].button')!.text, page.path)
      .toBe('Get an Exclusive Audit');
    expect.soft(page.document.querySelector('header > div > a')!.getAttribute('href'), page.path).toBe('/');
  }
});

test('Industries opens a group and leads nowhere itself; its links are sorted by label', () => {
  const page = site.pages[0]!.document;
  const group = page.querySelectorAll('header .menu-group').find((item) => item.text.startsWith('Industries'))!;
  expect(group.querySelector('button')!.text).toBe('Industries');
  const labels = group.querySelectorAll('a').map((link) => link.structuredText);
  expect(labels).toHaveLength(30);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('the footer has its links, its contact block and the year', () => {
  for (const page of site.pages) {
    const footer = page.document.querySelector('footer')!;
    const linksOf = (label: string) =>
      footer
        .querySelectorAll(`nav[aria-label="${label}"] a`)
        .map((link) => `${link.text} ${link.getAttribute('href')}`);
    expect
      .soft(linksOf('Services'), page.path)
      .toEqual([
        'SEO /services/seo',
        'Paid Ads /services/paid-ads',
        'Social Media Management /services/social-media-management',
        'Content Marketing /services/content-marketing',
        'Web Development /services/web-design-development',
        'View All Services → /services',
      ]);
    expect
      .soft(
        linksOf('Company').map((link) => link.split(' ').at(-1)),
        page.path,
      )
      .toEqual(['/about', '/case-studies', '/blog', '/contact']);
    expect
      .soft(
        footer.querySelectorAll('a[target="_blank"]').map((link) => readText(link)),
        page.path,
      )
      .toEqual(['Facebook', 'Twitter', 'LinkedIn', 'Instagram'].map((name) => `${name} (opens in a new tab)`));
    const text = readText(footer);
    expect.soft(text, page.path).toContain('A trusted partner for results-driven digital marketing in Manila.');
    expect.soft(text, page.path).toContain(`© ${new Date().getFullYear()} ${facts.name}`);
    expect.soft(text, page.path).toContain('Bonifacio Global City');
    expect.soft(footer.querySelector(`a[href="mailto:${facts.email}"]`), page.path).toBeTruthy();
    expect.soft(footer.querySelector(`a[href="${facts.phone.href}"]`), page.path).toBeTruthy();
    expect.soft(footer.querySelector('a[href="/sitemap.xml"]'), page.path).toBeTruthy();
  }
});

test('every page can be skipped to its content', () => {
  for (const page of site.pages) {
    expect.soft(page.document.querySelector('body > a')!.getAttribute('href'), page.path).toBe('#content');
    expect.soft(page.document.querySelector('main')!.id, page.path).toBe('content');
  }
});

test('every page leads to the contact page from its own text', () => {
  for (const page of site.pages.filter(({ path }) => path !== '/contact' && path !== '/404')) {
    expect.soft(page.document.querySelector('main a[href="/contact"]'), page.path).toBeTruthy();
  }
});
