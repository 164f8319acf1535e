import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { findMarkupProblems } from '../support/html-validator.ts';
import { startServer } from '../support/start-server.ts';
import { startWebsites } from '../support/first-look/start-websites.ts';
import { refusalOf, titleOf, words } from '../support/first-look/words.ts';
import { useServer } from '../support/use-server.ts';

const websites = useServer(startWebsites);
const server = useServer(() => startServer({ ...websites.settings, TRUST_PROXY: '127.0.0.1' }));
let visitors = 0;

const click = { 'sec-fetch-site': 'same-origin' };

/** The contact page for a query string, as a new visitor gets it by a click on a page of ours. */
async function ask(query: Record<string, string>) {
  visitors += 1;
  const options = { headers: { 'x-forwarded-for': `198.51.100.${visitors}`, ...click } };
  let response = await fetch(`${server.url}/contact?${new URLSearchParams(query)}`, options);
  // A browser asks once more while it shows that the look is under way.
  const [, next] = response.headers.get('refresh')?.split('url=') ?? [];
  const waiting = next && parse(await response.text());
  if (next) response = await fetch(new URL(next, server.url), options);
  const html = await response.text();
  const page = parse(html);
  return {
    status: response.status,
    html,
    page,
    waitingNote: waiting && waiting.querySelector('.look-under-way')?.text,
    titles: page.querySelectorAll('.look h3').map(({ text }) => text),
    note: page.querySelector('#look-note')?.text,
    field: page.querySelector('#look-site')?.getAttribute('value'),
  };
}

const lookAt = (path: string) => ask({ site: `http://${websites.host}${path}` });

test('a look names what is wrong, what is fine and what it cannot tell', async () => {
  const { titles, page, field, html } = await lookAt('/bakery');
  expect(await findMarkupProblems(html)).toEqual([]);
  expect(titles.slice(0, 5)).toEqual([
    titleOf('no-https'),
    titleOf('weak-title', { title: 'Home' }),
    titleOf('phone-as-text'),
    titleOf('no-share-picture'),
    titleOf('no-prices'),
  ]);
  expect(titles[5]).toMatch(new RegExp(`^${words.fineLabel} ${words.fine.viewport}, ${words.fine.open}`));
  expect(titles[6]).toBe(words.cannotTell.title);
  expect(field).toBe(`http://${websites.host}/bakery`);
  expect(page.querySelector('.look')!.text).toContain('WordPress 6.4');
  // As Safari asks for a page to which one goes back.
  const again = await fetch(`${server.url}/contact?${new URLSearchParams({ site: field! })}`);
  expect(await again.text()).toContain('WordPress 6.4');
});

test('the request is a GET without cookies, with our name, and for three files', async () => {
  const before = websites.asked.length;
  await lookAt('/fine');
  const asked = websites.asked.slice(before);
  expect(asked.map(({ url }) => url)).toEqual(['/robots.txt', '/fine', '/sitemap.xml']);
  for (const { method, headers } of asked) {
    expect(method).toBe('GET');
    expect(headers['user-agent']).toMatch(/FirstLook\/1\.0; \+http/);
    expect(headers.cookie ?? headers.referer ?? headers['x-forwarded-for']).toBeUndefined();
  }
});

// The others: server/first-look/first-look.test.ts.
test.each([
  ['/hanging', 'slow'],
  ['/bomb', 'too-large'],
  ['/broken-gzip', 'unreadable'],
] as const)('%s has its sentence (%s), and the form works as always', async (path, kind) => {
  const { status, note, titles, page } = await lookAt(path);
  expect(status).toBe(200);
  expect(note).toBe(refusalOf(kind, { host: websites.host }));
  expect(titles).toEqual([]);
  expect(page.querySelector('#contact-form [name=message]')).not.toBeNull();
});

test('a page that takes long says so until it is read', async () => {
  const { waitingNote, titles } = await lookAt('/slow-bakery');
  expect(waitingNote).toBe(refusalOf('under-way', { host: websites.host }));
  expect(titles[0]).toBe(titleOf('no-https'));
});
