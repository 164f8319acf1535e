import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { site as facts } from '../../src/site.ts';
import { routes } from '../content.ts';
import { readText, usePages, type BuiltPage } from './built-site.ts';

/** That links lead somewhere, without a redirect, is tested with the markup; here, that every page can be come to. */
const { site } = usePages();

const listTargets = (page: BuiltPage, root: HTMLElement) =>
  new Set(
    root.querySelectorAll('a[href]').map((link) => {
      const { origin, pathname } = new URL(link.getAttribute('href')!, facts.url + page.path);
      return origin === facts.url ? pathname : origin;
    }),
  );

/** Paths that other pages' own words link to: menus, footers and breadcrumbs do not count. */
function listRecommended() {
  const findable = site.pages.filter((page) => routes.includes(page.path));
  const links = findable.flatMap((page) => {
    const main = parse(page.document.querySelector('main')!.outerHTML);
    main.querySelector('nav[aria-label="Breadcrumb"]')?.remove();
    return [...listTargets(page, main)].filter((target) => target !== page.path);
  });
  return new Set(links);
}

/** How many clicks away from home each path is, following the links in the given part of each page. */
function countClicks(pickPart: (page: BuiltPage) => HTMLElement) {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const clicks = new Map([['/', 0]]);
  // A map grows while one walks it, so that this loop visits what it finds.
  for (const [path, count] of clicks) {
    const page = pages.get(path);
    const targets = page ? listTargets(page, pickPart(page)) : [];
    for (const target of targets) if (!clicks.has(target)) clicks.set(target, count + 1);
  }
  return clicks;
}

describe('every page can be come to', () => {
  test('within three clicks of the home page', () => {
    const clicks = countClicks((page) => page.document);
    for (const path of routes) expect.soft(clicks.get(path), path).toBeLessThanOrEqual(3);
  });

  test('within three clicks by a reader who never opens a menu', () => {
    const clicks = countClicks((page) => page.document.querySelector('main')!);
    for (const path of routes) expect.soft(clicks.get(path), path).toBeLessThanOrEqual(3);
  });

  test('from the text of another page, not from menus alone', () => {
    const recommended = listRecommended();
    const orphans = routes.filter((path) => !recommended.has(path));
    // The home page is where the logo leads; no sentence needs to send one back to it.
    expect(orphans).toEqual(['/']);
  });
});

test('a link says where it leads, also when it is read aloud alone', () => {
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

test('links to our own pages do not name the host, so that a copy of the site stays on itself', () => {
  for (const page of site.pages) {
    const absolute = page.document.querySelectorAll(`a[href^="${facts.url}"]`);
    expect.soft(absolute, page.path).toEqual([]);
  }
});
