import { expect, test } from 'vitest';
import { describeOfficeHours, writePhoneHref, site as facts } from '#src/domain/site.ts';
import { describeStart } from '#src/domain/money/starting-price.ts';
import { familyList, industries, industriesGroup, priceBook, services, servicesGroup } from '../support/content.ts';
import { listTexts, readText, usePages } from '../support/built-site.ts';

const { site } = usePages();

const topLevel = facts.headerLinks.flatMap((link) => ('path' in link ? [link] : []));
const entries = [...services, ...industries].map(({ navTitle, path }) => ({ label: navTitle, path }));

test('the header has every page, service and industry, on every page', () => {
  for (const page of site.pages) {
    const [menu, ...others] = page.document.querySelectorAll('.site-header nav');
    expect.soft(others, page.path).toEqual([]);
    const links = menu!
      .querySelectorAll('a')
      .map((link) => `${link.structuredText.trim()} ${link.getAttribute('href')}`);
    expect
      .soft(links, page.path)
      .toEqual(expect.arrayContaining([...topLevel, ...entries].map(({ label, path }) => `${label} ${path}`)));
    for (const { path } of entries) {
      expect.soft(menu!.querySelectorAll(`a[href="${path}"]`).length, `${path} on ${page.path}`).toBe(1);
    }
    const audit = page.document.querySelector('header a[href^="/contact"].button')!;
    expect.soft(audit.text, page.path).toBe(facts.auditLabel);
    expect.soft(page.document.querySelector('header > div > a')!.getAttribute('href'), page.path).toBe('/');
  }
});

function findGroup(label: string) {
  const groups = site.pages[0]!.document.querySelectorAll('header .menu-group');
  return groups.find((item) => item.text.startsWith(label))!;
}

test('every industry is in the family that its file names, and in no other, sorted by label', () => {
  const families = findGroup(industriesGroup.label).querySelectorAll('.menu-panel > div');
  const shown = families.map((family) => ({
    label: family.childNodes[0]!.text,
    links: family.querySelectorAll('a').map((link) => link.structuredText),
  }));
  expect(shown).toEqual(
    familyList.map(({ label, members }) => ({ label, links: members.map(({ navTitle }) => navTitle) })),
  );
  expect(shown.flatMap(({ links }) => links)).toHaveLength(industries.length);
});

test('the menu has the starting price of every service, as in the price book', () => {
  const items = findGroup(servicesGroup.label).querySelectorAll('[data-price]');
  const shown = items.map((item) => [item.getAttribute('href'), item.getAttribute('data-price')]);
  const expected = services.map(({ path, pricing }) => [
    path,
    pricing ? describeStart(priceBook[pricing]!).price : 'quoted',
  ]);
  expect(shown).toEqual(expected);
});

test('the footer has its links, its contact block and the year', () => {
  for (const page of site.pages) {
    const footer = page.document.querySelector('footer')!;
    const lists = footer
      .querySelectorAll('nav')
      .map((nav) => nav.querySelectorAll('a').map((link) => ({ label: link.text, path: link.getAttribute('href') })));
    expect.soft(lists, page.path).toEqual([facts.footerServices, facts.footerCompany]);
    expect
      .soft(listTexts(footer, 'a[target="_blank"]'), page.path)
      .toEqual(facts.social.map(({ name }) => `${name} (opens in a new tab)`));
    const text = readText(footer);
    for (const fact of [facts.description, facts.address.district, facts.address.city, describeOfficeHours()]) {
      expect.soft(text, page.path).toContain(fact);
    }
    expect.soft(text, page.path).toContain(`© ${new Date().getFullYear()} ${facts.name}`);
    expect.soft(footer.querySelector(`a[href="mailto:${facts.email}"]`), page.path).toBeTruthy();
    expect.soft(footer.querySelector(`a[href="${writePhoneHref()}"]`), page.path).toBeTruthy();
    expect.soft(footer.querySelector('a[href="/sitemap.xml"]'), page.path).toBeTruthy();
  }
});

test('every page has a skip link to its content', () => {
  for (const page of site.pages) {
    expect.soft(page.document.querySelector('body > a')!.getAttribute('href'), page.path).toBe('#content');
    expect.soft(page.document.querySelector('main')!.id, page.path).toBe('content');
  }
});

test('every page links to the contact page in its main content', () => {
  for (const page of site.pages.filter(({ path }) => path !== '/contact' && path !== '/404')) {
    expect.soft(page.document.querySelector('main a[href^="/contact"]'), page.path).toBeTruthy();
  }
});
