import type { Page } from '@playwright/test';
import { labelOf } from '../support/content.ts';
import { expect, laptop, test } from '../support/e2e/test.ts';

/** The pages that the browser may prefetch and those it has prefetched, from the DevTools protocol. */
async function watchPrefetches(page: Page) {
  const watched = { candidates: new Set<string>(), fetched: new Set<string>() };
  const tools = await page.context().newCDPSession(page);
  tools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) watched.candidates.add(key.url);
  });
  tools.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') watched.fetched.add(key.url);
  });
  await tools.send('Preload.enable');
  return watched;
}

test('a page is prefetched when the pointer is on its link', async ({ page, server }) => {
  await page.setViewportSize(laptop);
  const { fetched } = await watchPrefetches(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  await menu.getByRole('link', { name: labelOf('/case-studies'), exact: true }).click();
  await expect(page).toHaveURL(/case-studies$/);
  await menu.getByRole('link', { name: labelOf('/about'), exact: true }).hover();
  await expect.poll(() => [...fetched]).toEqual([`${server.url}/about`]);
});

test('pages may be prefetched, but not the contact page, files and URLs with a query string', async ({
  page,
  server,
}) => {
  const { candidates } = await watchPrefetches(page);
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: labelOf('/blog'), exact: true })
    .click();
  await expect.poll(() => candidates.has(`${server.url}/about`)).toBe(true);
  expect([...candidates].filter((url) => /\/contact|\?|\.xml|\.txt/.test(url))).toEqual([]);
});
