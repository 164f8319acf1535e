import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { lookPages, makePage } from '#tests/support/first-look/pages.ts';
import { openLook, serveInMemory, type Answer } from '#tests/support/first-look/serve-in-memory.ts';
import { stayOnLoopback } from '#tests/support/first-look/stay-on-loopback.ts';
import type { LookResult } from '#src/domain/first-look/look-kinds.ts';
import { FetchFailed } from './fetch-once.ts';
import { agent } from './fetch-page.ts';
import { createFirstLook } from './first-look.ts';

stayOnLoopback();

const home = 'https://luntian.ph/';
const sitemap = { 'https://luntian.ph/sitemap.xml': { headers: { 'content-type': 'application/xml' } } };

const to = (location: string) => ({ status: 301, headers: { location } });
const robots = (body: string) => ({ 'https://luntian.ph/robots.txt': { body }, [home]: { body: makePage() } });

/** What a look at luntian.ph says, if these are its answers. */
async function look(answers: Record<string, Answer | FetchFailed>, typed = 'luntian.ph') {
  return openLook({ ...sitemap, ...answers }).look(typed, 'a visitor');
}

const kindOf = (result: LookResult) => result.isRead || result.refusal.kind;

/** What becomes of so many looks, one after the other. */
async function lookOften(times: number, lookOnce: (count: number) => Promise<LookResult>) {
  const kinds = [];
  for (let count = 0; count < times; count += 1) kinds.push(kindOf(await lookOnce(count)));
  return kinds;
}
const missing = (times: number) => Array<string>(times).fill('missing');

test.each(Object.entries(lookPages))('%s', async (_name, page) => {
  const result = await look({ [home]: { body: page.html, headers: page.headers } });
  if (!result.isRead) throw new Error(result.refusal.kind);
  expect(result.findings.map(({ kind }) => kind)).toEqual(page.findings ?? []);
  expect(result.fine).toEqual(expect.arrayContaining(page.fine ?? []));
  expect(result.notes.map(({ kind }) => kind)).toEqual(page.notes ?? []);
  const values = result.findings.flatMap((finding) => Object.values(finding.values));
  expect(values).toEqual(expect.arrayContaining(page.evidence ? [page.evidence] : []));
});

test('there are at most five findings, and no HTML in any of them', async () => {
  const body = `<html><body><h1></h1><title>Home<b>\u202e</title><img src="a%3Cb%3E.jpg"><img src=b><img src=c>${'word '.repeat(9000)}`;
  const result = await look({ 'http://luntian.ph/': { body }, [home]: new FetchFailed('unreachable') });
  expect(result).toMatchObject({ isRead: true, url: 'http://luntian.ph/' });
  expect(result.isRead && result.findings.map(({ kind }) => kind)).toEqual([
    'no-https',
    'no-viewport',
    'no-contact',
    'not-compressed',
    'no-description',
  ]);
});

test.each([
  ['a page that is not there', { status: 404 }, 'missing'],
  ['an error', { status: 500, body: 'at main.php line 3' }, 'broken'],
  ['a page that wants a name and a password', { status: 401 }, 'login'],
  ['a page to sign in', { body: makePage({ body: { text: '<form><input type=PASSWORD></form>' } }) }, 'login'],
  ['a site that turns programs away', { status: 403, body: makePage() }, 'blocked'],
  ['a PDF', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }, 'not-a-page'],
  ['a change to another protocol', { status: 101 }, 'unreadable'],
  ['an empty page', { body: '' }, 'empty'],
  ['a page with tags alone', { body: '<html><head></head><body><div></div></body></html>' }, 'empty'],
  ['a million spaces', { body: ' '.repeat(1_200_000) }, 'too-large'],
])('%s has a sentence of its own', async (_name, answer, kind) => {
  expect(await look({ [home]: answer })).toMatchObject({
    isRead: false,
    refusal: { kind, values: { host: 'luntian.ph' } },
  });
});

test.each(['unknown-host', 'unreachable', 'certificate', 'slow', 'unreadable'] as const)(
  'a connection that fails (%s) has a sentence of its own',
  async (reason) => {
    const failed = new FetchFailed(reason, 'it has expired');
    const answers = { [home]: failed, 'https://luntian.ph/robots.txt': failed, 'http://luntian.ph/robots.txt': failed };
    expect(await look(answers)).toMatchObject({ isRead: false, refusal: { kind: reason } });
  },
);

test('a server that hangs is left after the time for one look', async () => {
  const { look: lookBriefly } = openLook({ [home]: { ms: Infinity } }, { totalMs: 50 });
  expect(await lookBriefly('luntian.ph', 'a visitor')).toMatchObject({ refusal: { kind: 'slow' } });
});

test('a certificate that has expired is the worst of what the page has', async () => {
  const result = await look({
    'https://luntian.ph/robots.txt': new FetchFailed('certificate', 'it has expired'),
    'http://luntian.ph/': { body: makePage({ head: { viewport: '' } }) },
    'http://luntian.ph/sitemap.xml': sitemap['https://luntian.ph/sitemap.xml'],
  });
  expect(result).toMatchObject({
    isRead: true,
    findings: [{ kind: 'certificate', values: { problem: 'it has expired' } }, { kind: 'no-viewport' }],
  });
});

test('redirects are followed three times, and two are one too many', async () => {
  const answers = {
    [home]: to('https://www.luntian.ph/'),
    'https://www.luntian.ph/': to('/home'),
    'https://www.luntian.ph/home': { body: makePage() },
    'https://www.luntian.ph/sitemap.xml': sitemap['https://luntian.ph/sitemap.xml'],
  };
  expect(await look(answers)).toMatchObject({
    url: 'https://www.luntian.ph/home',
    findings: [{ kind: 'many-redirects', values: { path: 'luntian.ph → www.luntian.ph → www.luntian.ph/home' } }],
  });
  expect(await look({ [home]: to('/') })).toMatchObject({ refusal: { kind: 'redirects' } });
  const long = { [home]: to(`/${'a'.repeat(2_000)}`), [`${home}${'a'.repeat(2_000)}`]: { body: makePage() } };
  expect(await look(long)).toMatchObject({ refusal: { kind: 'redirects' } });
  expect(await look({ [home]: to('http://10.0.0.1/') })).toMatchObject({
    refusal: { kind: 'unknown-host', values: { host: '10.0.0.1' } },
  });
  expect(await look({ [home]: to('file:///etc/passwd') })).toMatchObject({ refusal: { kind: 'invalid' } });
  expect(await look({ [home]: to('https://paroladigital.example.com/') })).toMatchObject({ refusal: { kind: 'own' } });
});

test('robots.txt is respected, and what it says to Google is told', async () => {
  const opened = openLook(robots('User-agent: *\nDisallow: /'));
  expect(await opened.look('luntian.ph', '')).toMatchObject({ refusal: { kind: 'robots-google' } });
  expect(opened.asked).toEqual(['https://luntian.ph/robots.txt']);
  const other = robots('User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /');
  expect(await look(other)).toMatchObject({ refusal: { kind: 'robots' } });
  const own = robots(`User-agent: *\nDisallow: /\nUser-agent: ${agent}\nDisallow: /private`);
  expect(await look(own)).toMatchObject({ isRead: true });
});

test('a page in a Korean encoding is read in it', async () => {
  // “빵집 ” in EUC-KR; as UTF-8 it would be no letters at all, and as Latin-1 Latin ones.
  const words = Buffer.alloc(500, new Uint8Array([0xbb, 0xa7, 0xc1, 0xfd, 0x20]));
  const page = makePage({ lang: '', head: { charset: '<meta charset="euc-kr">' }, body: { text: '#', price: '' } });
  const [start, end] = page.replaceAll(/[^ -~\n]/g, '').split('#');
  const body = Buffer.concat([Buffer.from(start!), words, Buffer.from(end!)]);
  const result = await look({ [home]: { body, headers: { 'content-type': 'text/html' } } });
  expect(result).toMatchObject({ isRead: true, notes: [{ kind: 'other-script' }] });
});

test('a page of tags that never end is left, whatever is in it', async () => {
  const body = makePage({ body: { more: '<b>'.repeat(200_000) + '</i>'.repeat(90_000) } });
  expect(await look({ [home]: { body } })).toMatchObject({ isRead: true, notes: [{ kind: 'cut' }] });
});

test('the same page is read once an hour', async () => {
  let now = 0;
  const { look: lookAt, asked } = openLook({ ...sitemap, [home]: { body: makePage() } }, { now: () => now });
  const first = await lookAt('luntian.ph', 'one');
  for (const typed of ['https://luntian.ph/#top', 'LUNTIAN.ph.', 'luntian.ph:80', 'luntian.ph.:443']) {
    expect(await lookAt(typed, 'two')).toBe(first);
  }
  expect(asked).toHaveLength(3);
  now = 3_600_001;
  expect(await lookAt('luntian.ph', 'two')).not.toBe(first);
});

test('a website that could not be reached is looked at again when it is asked for again', async () => {
  const answers: Record<string, Answer | FetchFailed> = {
    ...sitemap,
    'https://luntian.ph/robots.txt': new FetchFailed('unreachable'),
    'http://luntian.ph/robots.txt': new FetchFailed('unreachable'),
  };
  let now = 0;
  const { look: lookAt } = openLook(answers, { now: () => now });
  expect(await lookAt('luntian.ph', 'one')).toMatchObject({ refusal: { kind: 'unreachable' } });
  now = 10_000;
  delete answers['https://luntian.ph/robots.txt'];
  answers[home] = { body: makePage() };
  expect(await lookAt('luntian.ph', 'one')).toMatchObject({ isRead: true });
});

test('what was looked at is remembered for whoever comes back, without a request', async () => {
  const { look: lookAt, recall } = openLook({ ...sitemap, [home]: { body: makePage() } });
  expect(recall('luntian.ph')).toBeUndefined();
  const result = await lookAt('luntian.ph', 'one');
  expect(recall('luntian.ph')).toEqual(result);
  expect(recall('no address')).toBeUndefined();
});

test('five an hour at one website and twenty in all for a client, no typing error counted, and two at a time', async () => {
  let now = 0;
  const hanging = Object.fromEntries([6, 7, 8].map((count) => [`https://luntian.ph/${count}`, { ms: Infinity }]));
  const noHost = Object.fromEntries(
    Array.from({ length: 19 }, (_, count) => [`https://lunt-${count}.ph/robots.txt`, new FetchFailed('unknown-host')]),
  );
  const { look: lookAt } = openLook({ ...hanging, ...noHost }, { now: () => now, totalMs: 100 });
  expect(await lookOften(5, (count) => lookAt(`luntian.ph/${count + 1}`, 'one'))).toEqual(missing(5));
  expect(kindOf(await lookAt('luntian.ph/6', 'one'))).toBe('too-many');
  const typos = await lookOften(19, (count) => lookAt(`lunt-${count}.ph`, 'one'));
  expect(typos).toEqual(Array(19).fill('unknown-host'));
  expect(await lookOften(15, (count) => lookAt(`site-${count}.ph`, 'one'))).toEqual(missing(15));
  expect(kindOf(await lookAt('site-15.ph', 'one'))).toBe('too-many');
  const underWay = [lookAt('luntian.ph/6', 'two'), lookAt('luntian.ph/7', 'three')];
  expect(kindOf(await lookAt('luntian.ph/8', 'four'))).toBe('busy');
  await Promise.all(underWay);
  now = 3_600_001;
  expect(kindOf(await lookAt('luntian.ph/9', 'one'))).toBe('missing');
});

test('a client whose hour is full cannot push out what is counted by asking for other websites', async () => {
  const { look: lookAt } = openLook({});
  const kinds = await lookOften(1_100, (count) => lookAt(`site-${count}.ph`, 'one'));
  expect(kinds.filter((kind) => kind === 'missing')).toHaveLength(20);
});

test('a look that takes long is said to be under way, and whoever asks again gets what came of it', async () => {
  const answers = { [home]: { body: makePage(), delayMs: 150 }, 'https://luntian.ph/2': { ms: Infinity } };
  const { look: lookAt, asked } = openLook(answers, { patienceMs: 50, totalMs: 400 });
  expect(await lookAt('luntian.ph', 'one')).toEqual({
    isRead: false,
    refusal: { kind: 'under-way', values: { host: 'luntian.ph' } },
  });
  expect(await lookAt('luntian.ph', 'one')).toMatchObject({ isRead: true });
  expect(asked.filter((url) => url === home)).toHaveLength(1);
  expect(kindOf(await lookAt('luntian.ph/2', 'one'))).toBe('under-way');
  await expect.poll(async () => kindOf(await lookAt('luntian.ph/2', 'one'))).toBe('slow');
  expect(asked.filter((url) => url.endsWith('/2'))).toHaveLength(1);
});

test('a website without https that hangs is slow, whatever was typed', async () => {
  const answers = {
    'https://luntian.ph/robots.txt': new FetchFailed('unreachable'),
    'http://luntian.ph/': { ms: Infinity },
  };
  expect(kindOf(await openLook(answers, { totalMs: 100 }).look('luntian.ph', 'one'))).toBe('slow');
});

test('where requests may end without a word, their places are free after the time for one look', async () => {
  let now = 0;
  const hanging = { 'https://luntian.ph/1': { ms: Infinity }, 'https://luntian.ph/2': { ms: Infinity } };
  const { look: lookAt } = openLook(hanging, { now: () => now, totalMs: 500, mayVanish: true });
  const underWay = [lookAt('luntian.ph/1', 'one'), lookAt('luntian.ph/2', 'two')];
  now = 501;
  expect(kindOf(await lookAt('luntian.ph/3', 'three'))).toBe('missing');
  await Promise.all(underWay);
});

test('sixty an hour for an IPv6 network, whichever of its clients asks', async () => {
  const { look: lookAt } = openLook({});
  const kinds = await lookOften(61, (count) => lookAt(`site-${count}.ph`, `2001:db8:1:${count}`, '2001:db8:1'));
  expect(kinds).toEqual([...missing(60), 'too-many']);
  expect(kindOf(await lookAt('site-61.ph', '2001:db8:2:0', '2001:db8:2'))).toBe('missing');
});

test('one host is looked at twenty times an hour, from wherever and however it is written', async () => {
  const { look: lookAt } = openLook({});
  const spellings = [
    'luntian.ph',
    'LUNTIAN.PH.',
    'luntian.ph:80',
    'http://luntian.ph.:443',
    'www.luntian.ph',
    '//luntian.ph',
  ];
  const type = (count: number) => `${spellings[count % spellings.length]}/${count}`;
  const kinds = await lookOften(26, (count) => lookAt(type(count), `visitor ${count}`));
  expect(kinds).toEqual([...missing(20), ...Array<string>(6).fill('too-many')]);
});

test('a redirect counts for the host that it leads to', async () => {
  let now = 0;
  const numbers = Array.from({ length: 21 }, (_, count) => count);
  const answers = Object.fromEntries(numbers.map((count) => [`https://short-${count}.ph/`, to(`${home}${count}`)]));
  const { look: lookAt, asked } = openLook(answers, { now: () => now });
  const kinds = await lookOften(21, (count) => lookAt(`short-${count}.ph`, `visitor ${count}`));
  expect(kinds).toEqual([...missing(20), 'too-many']);
  expect(asked.filter((url) => url.startsWith(home) && !url.endsWith('.txt'))).toHaveLength(20);
  // It is not remembered, because an hour later there is room again.
  now = 3_600_000;
  expect(kindOf(await lookAt('short-20.ph', 'visitor 20'))).toBe('missing');
});

test('a host that redirects within itself counts once a look', async () => {
  const numbers = Array.from({ length: 20 }, (_, count) => count);
  const answers = Object.fromEntries(numbers.map((count) => [home + count, to(`https://www.luntian.ph/${count}`)]));
  const { look: lookAt } = openLook(answers);
  for (const count of numbers) expect(kindOf(await lookAt(`luntian.ph/${count}`, `visitor ${count}`))).toBe('missing');
});

const options = { reach: { ownHosts: [], ownAddresses: () => [] }, ownUrl: 'https://x.ph' };

test('a look that fails is over when all of its requests are', async () => {
  let hasSitemapEnded = false;
  const { fetchOnce } = serveInMemory({ [home]: { body: new FetchFailed('unreadable') } });
  const { look: lookAt } = createFirstLook({
    ...options,
    async fetchOnce(url, request) {
      if (!url.href.endsWith('.xml')) return fetchOnce(url, request);
      await once(request.signal, 'abort');
      hasSitemapEnded = true;
      throw new FetchFailed('slow');
    },
  });
  expect(kindOf(await lookAt('luntian.ph', 'a visitor'))).toBe('unreadable');
  expect(hasSitemapEnded).toBe(true);
});

test('an error of ours is an error, and frees its place', async () => {
  const fetchOnce = vi.fn<() => never>(() => {
    throw new TypeError('a bug');
  });
  const { look: lookAt } = createFirstLook({ ...options, fetchOnce });
  for (const client of ['a', 'b', 'c']) await expect(lookAt('luntian.ph', client)).rejects.toThrow('a bug');
});
