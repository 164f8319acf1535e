import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { listAdvice, readContent } from '#build/read-content.ts';
import { site as facts } from '#src/domain/site.ts';
import { routes } from '../support/content.ts';
import { readText, usePages, type BuiltPage } from '../support/built-site.ts';

/** Tests that every page can be reached; markup.test.ts tests that links have no redirects. */
const { site } = usePages();

const listTargets = (page: BuiltPage, root: HTMLElement) =>
  new Set(
    root.querySelectorAll('a[href]').map((link) => {
      const { origin, pathname } = new URL(link.getAttribute('href')!, facts.url + page.path);
      return origin === facts.url ? pathname : origin;
    }),
  );

/** Paths that the main content of other pages links to, without menus, footers and breadcrumbs. */
function listRecommended() {
  const findable = site.pages.filter((page) => routes.includes(page.path));
  const links = findable.flatMap((page) => {
    const main = parse(page.document.querySelector('main')!.outerHTML);
    main.querySelector('nav[aria-label="Breadcrumb"]')?.remove();
    return [...listTargets(page, main)].filter((target) => target !== page.path);
  });
  return new Set(links);
}

/** The number of clicks from the home page to each path, by the links in the main content of each page. */
function countClicks() {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const clicks = new Map([['/', 0]]);
  // Iterating a map also visits entries that the loop adds.
  for (const [path, count] of clicks) {
    const page = pages.get(path);
    const targets = page ? listTargets(page, page.document.querySelector('main')!) : [];
    for (const target of targets) if (!clicks.has(target)) clicks.set(target, count + 1);
  }
  return clicks;
}

describe('every page can be reached', () => {
  test('within three clicks of the home page, without the menus', () => {
    const clicks = countClicks();
    for (const path of routes) expect.soft(clicks.get(path), path).toBeLessThanOrEqual(3);
  });

  test('from the main content of another page', () => {
    const recommended = listRecommended();
    const orphans = routes.filter((path) => !recommended.has(path));
    // Only the logo links to the home page.
    expect(orphans).toEqual(['/']);
  });
});

test('the text of a link says where it leads', () => {
  const empty = /^(click )?(here|this|this page|link|more|read more|learn more|details|go|see more|continue)\.?$/i;
  let count = 0;
  for (const page of site.pages) {
    for (const link of page.document.querySelectorAll('a[href]')) {
      const name = link.getAttribute('aria-label') ?? readText(link);
      expect.soft(name, `${page.path} → ${link.getAttribute('href')}`).not.toMatch(empty);
      expect.soft(name.length, `${page.path} → ${link.getAttribute('href')}`).toBeGreaterThan(1);
      count += 1;
    }
  }
  // Header and footer alone have more than twenty on each page.
  expect(count).toBeGreaterThan(20 * site.pages.length);
});

test('links to our own pages have no host, so that they work on a copy of the site', () => {
  for (const page of site.pages) {
    const absolute = page.document.querySelectorAll(`a[href^="${facts.url}"]`);
    expect.soft(absolute, page.path).toEqual([]);
  }
});

test('the bodies of two other articles, or of all others, link to each article that is no short post', async () => {
  const advice = listAdvice(await readContent());
  expect(advice.filter((line) => !line.includes('left out until'))).toEqual([]);
});
