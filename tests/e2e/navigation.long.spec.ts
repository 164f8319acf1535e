import { labelOf } from '../support/content.ts';
import { expect, test } from '../support/e2e/test.ts';

// That they are rendered: tests/browsers/prerender.long.test.ts.
test('pages may be rendered ahead, but not the contact page, files and URLs with a query string', async ({
  page,
  server,
}) => {
  const candidates = new Set<string>();
  const tools = await page.context().newCDPSession(page);
  tools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(key.url);
  });
  await tools.send('Preload.enable');
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: labelOf('/blog'), exact: true })
    .click();
  await expect.poll(() => candidates.has(`${server.url}/about`)).toBe(true);
  expect([...candidates].filter((url) => /\/contact|\?|\.xml|\.txt/.test(url))).toEqual([]);
});
