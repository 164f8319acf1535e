import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { site as facts } from '#src/domain/site.ts';
import { notFoundPaths, onePageOfEachKind } from '../support/content.ts';
import { serverUrl, usePages } from '../support/built-site.ts';
import { findMarkupProblems } from '../support/html-validator.ts';
import { isAll } from '../support/test-size.ts';

const { site } = usePages();

test('every page is valid HTML', async () => {
  // Slow, and pages of a kind are of the same components.
  for (const page of site.pages.filter(({ path }) => isAll || onePageOfEachKind.includes(path))) {
    expect.soft(await findMarkupProblems(page.html), page.path).toEqual([]);
    // Validation blocks the event loop; without a pause, closed connections would still count as open.
    await setImmediate();
  }
});

test('no line can begin with a middle dot', () => {
  for (const page of site.pages) expect.soft(page.document.querySelector('body')!.text, page.path).not.toMatch(/ ·/);
});

test('every internal link, image and anchor exists, without a redirect', async () => {
  const targets = new Map<string, string>();
  for (const page of site.pages) {
    for (const element of page.document.querySelectorAll('[href], [src]')) {
      const target = element.getAttribute('href') ?? element.getAttribute('src')!;
      if (target.startsWith('/') || target.startsWith('#'))
        targets.set(new URL(target, `${serverUrl}${page.path}`).href, page.path);
    }
  }
  const anchors = new Map(
    site.pages.map((page) => [page.path, new Set(page.document.querySelectorAll('[id]').map((element) => element.id))]),
  );
  for (const [target, from] of targets) {
    const { pathname, hash } = new URL(target);
    const isDrawing = pathname.endsWith('.svg');
    const response = await fetch(target, { redirect: 'manual', method: isDrawing ? 'GET' : 'HEAD' });
    // The skip link of a not-found page leads to that page.
    expect.soft(response.status, `${target} on ${from}`).toBe(notFoundPaths.includes(pathname) ? 404 : 200);
    const id = decodeURIComponent(hash.slice(1));
    // Once in the file: of two, the first is shown, which may be a color.
    const isOnce = isDrawing && (await response.text()).split(` id="${id}"`).length === 2;
    const leadsToAnchor = !hash || (isDrawing ? isOnce : anchors.get(pathname)?.has(id));
    expect.soft(leadsToAnchor, `${target} on ${from}`).toBe(true);
  }
  expect(targets.size).toBeGreaterThan(60);
});

test('only social profiles open a new tab, with noopener', () => {
  for (const page of site.pages) {
    const links = page.document.querySelectorAll('a[target="_blank"]');
    const opened = links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
    expect.soft(opened, page.path).toEqual(facts.social.map(({ url }) => [url, 'noopener noreferrer']));
  }
});
