/** The three forms in a browser without JavaScript store the same rows as with it. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { limits, buildLead, formKinds, formTimeField, honeypotField } from '#src/domain/lead.ts';
import { filledIn, postForm } from '../../support/leads/form-request.ts';
import { readFormTime, signFutureFormTime } from '../../support/leads/form-time.ts';
import { createClient, readTexts, send } from '../../support/leads/lead-request.ts';
import { isEdge, testedStores, startOnAnyStore, type LeadServer } from '../../support/leads/lead-servers.ts';

describe.each(testedStores)('a form posted without JavaScript, with leads in $name', ({ start }) => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  test.each(formKinds)(
    '%s: redirects to a page that can be reloaded, and stores the row that JavaScript would send',
    async (kind) => {
      const fresh = await server.watchLeads();
      const response = await postForm(server.url, kind, filledIn[kind]);
      expect(response).toMatchObject({
        status: 303,
        text: '',
        headers: {
          location: `/contact#sent-${kind}`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
      const posted = await fresh();
      expect(posted).toMatchObject([{ flagged: false }]);

      await createClient(server.url).from('contacts').insert(buildLead(kind, filledIn[kind]));
      const [withoutScript, withScript] = (await fresh()).map(readTexts);
      expect(withoutScript).toEqual(withScript);

      const page = await send(server.url, { method: 'GET', path: '/contact' });
      expect(page.text).toContain(`id="sent-${kind}"`);
    },
  );

  test('Windows’ line breaks, tabs and spaces at the ends are not stored', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.contact, name: '  Ana\tReyes ', message: '\n\nOne\r\nTwo\n\n\tThree\n ' };
    expect(await postForm(server.url, 'contact', values)).toMatchObject({ status: 303 });
    expect(await fresh()).toMatchObject([{ name: 'Ana Reyes', message: 'One\nTwo\n\n Three' }]);
  });

  test('characters of every script are stored', async () => {
    const fresh = await server.watchLeads();
    const values = {
      name: 'Ñandú “O’Brien” 陳 עברית 👩‍👩‍👧',
      email: 'ñ+tag@exámple.ph',
      subject: '50% & more = <b>$&</b> + %41',
      message: '</textarea><script>alert(1)</script>\n\'; drop table contacts; --\n=HYPERLINK("x")\n\\u0041 ⅷ e\u0301',
    };
    expect(await postForm(server.url, 'contact', values)).toMatchObject({ status: 303 });
    expect(await fresh()).toMatchObject([values]);
  });

  test.each(['한', '漢', '😀'])(
    'the longest message, of “%s”, is stored, although its URL encoding is long',
    async (character) => {
      const fresh = await server.watchLeads();
      const message = character.repeat(limits.message.max);
      expect(await postForm(server.url, 'contact', { ...filledIn.contact, message })).toMatchObject({ status: 303 });
      expect(await fresh()).toMatchObject([{ message }]);
    },
  );

  test('the chat’s company may stay empty', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.chat, company: '' };
    expect(await postForm(server.url, 'chat', values)).toMatchObject({ status: 303 });
    expect(await fresh()).toMatchObject([{ company: '', message: 'Live Chat Inquiry: Are you open?' }]);
  });

  test('a second click is the same lead, another text is another lead', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.contact, message: 'Please call me.' };
    const clicks = await Promise.all([1, 2, 3].map(() => postForm(server.url, 'contact', values)));
    clicks.push(await postForm(server.url, 'contact', values));
    expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await fresh()).toMatchObject([values]);

    const other = { ...values, message: 'Please call me today.' };
    expect(await postForm(server.url, 'contact', other)).toMatchObject({ status: 303 });
    expect(await fresh()).toHaveLength(2);
  });

  test('a form that was never loaded, or sent at once, is stored with a mark; one that was loaded is not', async () => {
    const formTime = await readFormTime(server.url);
    const fresh = await server.watchLeads();
    const post = (more: Record<string, string>) => postForm(server.url, 'contact', { ...filledIn.contact, ...more });
    expect(await post({ subject: 'at once', [formTimeField]: await signFutureFormTime() })).toMatchObject({
      status: 303,
    });
    expect(await post({ subject: 'never loaded', [formTimeField]: '' })).toMatchObject({ status: 303 });
    // A person takes longer than this.
    await setTimeout(1000);
    expect(await post({ subject: 'by a person', [formTimeField]: formTime })).toMatchObject({ status: 303 });
    const marks = (await fresh()).map(({ subject, mark }) => [subject, mark]);
    expect(Object.fromEntries(marks)).toEqual({
      'at once': 'fast',
      'never loaded': 'no-form-time',
      'by a person': null,
    });
  });

  test('a form with the honeypot filled in is stored with a mark and gets the same response', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.contact, message: 'Buy links!', [honeypotField]: 'Bot' };
    const response = await postForm(server.url, 'contact', values);
    expect(response).toMatchObject({ status: 303, headers: { location: '/contact#sent-contact' } });
    expect(await fresh()).toMatchObject([{ message: 'Buy links!', flagged: true, mark: 'honeypot' }]);
  });

  test('a form cannot insert more than its fields', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.audit, name: 'Dina', subject: 'Other', message: 'More', flagged: 'true', id: '1' };
    expect(await postForm(server.url, 'audit', values)).toMatchObject({ status: 303 });
    expect(await fresh()).toMatchObject([{ subject: 'Free Brand Audit Request', message: null, flagged: false }]);
  });

  test.each([
    ['an old browser', {}],
    ['the same site', { 'sec-fetch-site': 'same-origin' }],
    ['a typed URL', { 'sec-fetch-site': 'none' }],
    ['the same site, by its origin', { origin: 'THIS SITE' }],
    ['the same site, by both headers', { origin: 'THIS SITE', 'sec-fetch-site': 'same-origin' }],
  ])('from %s it is stored', async (from, headers: Record<string, string>) => {
    const fresh = await server.watchLeads();
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('THIS SITE', server.url)]);
    const values = { ...filledIn.contact, subject: from };
    const response = await postForm(server.url, 'contact', values, Object.fromEntries(own) as Record<string, string>);
    expect(response.status).toBe(303);
    expect(await fresh()).toMatchObject([values]);
  });
});

// The Worker is built with its public URL, and no proxy is in front of it.
test.skipIf(isEdge)('behind a proxy the site’s public URL is the same site', async () => {
  const server = await startOnAnyStore({ SITE_URL: 'https://www.example.ph' });
  onTestFinished(async () => void (await server.stop()));
  const posted = await postForm(server.url, 'contact', filledIn.contact, { origin: 'https://www.example.ph' });
  expect(posted).toMatchObject({
    status: 303,
    headers: { 'strict-transport-security': expect.any(String) as unknown },
  });
  const crossSite = await postForm(server.url, 'chat', filledIn.chat, {
    origin: 'https://www.example.ph.evil.example',
  });
  expect(crossSite.status).toBe(403);
  const unfinished = await postForm(server.url, 'contact', {}, { origin: 'https://www.example.ph' });
  expect(unfinished).toMatchObject({ status: 422 });
  expect(unfinished.headers['content-security-policy']).toMatch(/upgrade-insecure-requests$/);
  expect(await server.readLeads()).toHaveLength(1);
});
