/** What visitors without script type into pages that answer their address. */
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function open(address: string) {
  return parse(await (await fetch(server.url + address)).text());
}

async function readTitles(address: string) {
  return (await open(address)).querySelectorAll('#results h3').map((title) => title.text);
}

test('a search emptied inside a category still shows that category', async () => {
  expect(await readTitles('/blog?q=&category=SEO')).toEqual(await readTitles('/blog?category=SEO'));
});

test.each(['$&', "$'", '$`', '$$5', '"><b>'])('an amount written as %s comes back as it was typed', async (text) => {
  const page = await open(`/blog/guide-seo-rates-philippines?spend=${encodeURIComponent(text)}`);
  expect(page.querySelector('#estimate-spend')!.getAttribute('value')).toBe(text);
});
