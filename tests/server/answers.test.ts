import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { priceBook, priceGuides } from '../support/content.ts';
import { serverUrl, usePages } from '../support/built-site.ts';

const { site } = usePages();

async function findScripts(html: string) {
  const urls = parse(html)
    .querySelectorAll('[data-script]')
    .flatMap(({ attributes }) =>
      ['data-script', 'data-form-script', 'data-submit-script'].map((name) => attributes[name]),
    )
    .flatMap((list) => list?.split(' ') ?? []);
  return Promise.all(
    urls.map(async (url) => {
      const { status, headers } = await fetch(serverUrl + url);
      return { url, status, type: headers.get('content-type'), cache: headers.get('cache-control') };
    }),
  );
}

const loadable = {
  status: 200,
  type: expect.stringContaining('javascript'),
  cache: expect.stringContaining('immutable'),
};

test('every data-script URL can be fetched, from the built page and from its answers', async () => {
  const list = priceGuides[0]!.pricing!;
  const answers = [
    '/blog?q=a',
    `${priceGuides[0]!.path}?${list}=${slugOf(priceBook[list]!.tiers[0]!.title)}`,
    `/services?${list}=${slugOf(priceBook[list]!.tiers[0]!.title)}`,
    '/widgets',
  ];
  const answered = await Promise.all(answers.map(async (path) => (await fetch(serverUrl + path)).text()));
  const built = site.pages.map(({ html }) => html);
  const scripts = (await Promise.all([...answered, ...built].map(findScripts))).flat();
  expect(scripts.length).toBeGreaterThan(answers.length);
  for (const script of scripts) expect.soft(script).toMatchObject(loadable);
});

test('the script that a page imports when a form is first used is one file', () => {
  const island = site.pages.find(({ path }) => path === '/contact')!.document.querySelector('[data-island]')!;
  expect(island.getAttribute('data-script')).toMatch(/^\/assets\/form-loader\S+\.js$/);
});

/** The parts of a page that have slots. */
function removeSections(html: string) {
  const document = parse(html);
  for (const section of document.querySelectorAll('main > section, #articles')) section.remove();
  return document.outerHTML;
}

test('an answer differs from the built page in its slots only', async () => {
  const [plain, answer] = await Promise.all(
    ['/blog', '/blog?q=a'].map(async (path) => (await fetch(serverUrl + path)).text()),
  );
  expect(removeSections(answer!)).toBe(removeSections(plain!));
  expect(answer).not.toMatch(/slot:/);
});
