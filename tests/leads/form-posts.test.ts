/** The three forms in a browser without script: what is sent is kept, as if script had sent it. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildLead, formKinds, honeypotField } from '../../src/lead.ts';
import { filledIn, postForm } from './form-request.ts';
import { createClient, readTexts, send } from './lead-request.ts';
import { leadPlaces, startOnSqlite, type LeadServer } from './lead-servers.ts';

describe.each(leadPlaces)('a form posted without script, with leads in $name', ({ start }) => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  test.each(formKinds)(
    '%s: thanks on a page that can be reloaded, and the row that script would send',
    async (kind) => {
      const fresh = await server.watchLeads();
      const answer = await postForm(server.url, kind, filledIn[kind]);
      expect(answer).toMatchObject({
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

  test('Windows’ line breaks, tabs and spaces at the ends are not kept', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.contact, name: '  Ana\tReyes ', message: '\n\nOne\r\nTwo\n\n\tThree\n ' };
    expect(await postForm(server.url, 'contact', values)).toMatchObject({ status: 303 });
    expect(await fresh()).toMatchObject([{ name: 'Ana Reyes', message: 'One\nTwo\n\n Three' }]);
  });

  test('every script and sign is kept', async () => {
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

  test('the chat’s company may stay empty', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.chat, company: '' };
    expect(await postForm(server.url, 'chat', values)).toMatchObject({ status: 303 });
    expect(await fresh()).toMatchObject([{ company: '', message: 'Live Chat Inquiry: Are you open?' }]);
  });

  test('an impatient second click is the same lead, other words are another', async () => {
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

  test('what fills in the field that people do not see is kept with a flag and thanked like anyone', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.contact, message: 'Buy links!', [honeypotField]: 'Bot' };
    const answer = await postForm(server.url, 'contact', values);
    expect(answer).toMatchObject({ status: 303, headers: { location: '/contact#sent-contact' } });
    expect(await fresh()).toMatchObject([{ message: 'Buy links!', flagged: true }]);
  });

  test('a form cannot fill in more than its fields', async () => {
    const fresh = await server.watchLeads();
    const values = { ...filledIn.audit, name: 'Dina', subject: 'Other', message: 'More', flagged: 'true', id: '1' };
    expect(await postForm(server.url, 'audit', values)).toMatchObject({ status: 303 });
    expect(await fresh()).toMatchObject([{ subject: 'Free Brand Audit Request', message: null, flagged: false }]);
  });

  test.each([
    ['an old browser', {}],
    ['the same site', { 'sec-fetch-site': 'same-origin' }],
    ['nobody’s page', { 'sec-fetch-site': 'none' }],
    ['the same site, by its origin', { origin: 'THIS SITE' }],
    ['the same site, said twice', { origin: 'THIS SITE', 'sec-fetch-site': 'same-origin' }],
  ])('from %s it is taken', async (from, headers: Record<string, string>) => {
    const fresh = await server.watchLeads();
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('THIS SITE', server.url)]);
    const values = { ...filledIn.contact, subject: from };
    const answer = await postForm(server.url, 'contact', values, Object.fromEntries(own) as Record<string, string>);
    expect(answer.status).toBe(303);
    expect(await fresh()).toMatchObject([values]);
  });
});

test('behind a proxy the site’s public URL is the same site', async () => {
  const server = await startOnSqlite({ SITE_URL: 'https://www.example.ph' });
  onTestFinished(async () => void (await server.stop()));
  const posted = await postForm(server.url, 'contact', filledIn.contact, { origin: 'https://www.example.ph' });
  expect(posted).toMatchObject({
    status: 303,
    headers: { 'strict-transport-security': expect.any(String) as unknown },
  });
  const strange = await postForm(server.url, 'chat', filledIn.chat, { origin: 'https://www.example.ph.evil.example' });
  expect(strange.status).toBe(403);
  const unfinished = await postForm(server.url, 'contact', {}, { origin: 'https://www.example.ph' });
  expect(unfinished).toMatchObject({ status: 422 });
  expect(unfinished.headers['content-security-policy']).toMatch(/upgrade-insecure-requests$/);
  expect(await server.readLeads()).toHaveLength(1);
});
