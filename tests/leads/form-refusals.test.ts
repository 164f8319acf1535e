/** A post without script that is not taken: no lead is kept, and no visitor loses a text. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formKinds, maxBodyBytes, outcomes, type FormKind } from '../../src/lead.ts';
import { filledIn, postForm, readFormPage } from './form-request.ts';
import { send } from './lead-request.ts';
import { leadPlaces, startOnSqlite, type LeadServer } from './lead-servers.ts';

const form = 'application/x-www-form-urlencoded';

/** Where each form's text is found again. */
const texts: Record<FormKind, string> = {
  contact: 'Kumusta!\r\n\r\nMagkano?',
  chat: 'Are you open?\n\nCruz & Sons',
  audit: 'Website: https://www.example.ph',
};

describe('a post that is refused before a store is asked', () => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await startOnSqlite();
  });
  afterAll(() => server?.stop());

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'THIS SITE' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
  ])('from %s it is refused', async (_from, headers: Record<string, string>) => {
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('THIS SITE', server.url)]);
    const answer = await postForm(
      server.url,
      'contact',
      filledIn.contact,
      Object.fromEntries(own) as Record<string, string>,
    );
    expect(answer).toMatchObject({ status: 403, text: '403 Forbidden\n' });
    expect(await server.readLeads()).toEqual([]);
  });

  test.each([
    ['a form we do not have', 400, form, 'form=order&name=Ana'],
    ['no form', 400, form, 'name=Ana'],
    ['nothing', 400, form, ''],
    ['a post without a type', 400, undefined, ''],
    ['JSON', 415, 'application/json', '{"form":"contact"}'],
    ['a file upload', 415, 'multipart/form-data; boundary=x', '--x--'],
    ['plain text', 415, 'text/plain', 'form=contact'],
    ['more than 32 KB', 413, form, `form=contact&message=${'x'.repeat(maxBodyBytes)}`],
  ])('%s: %i', async (_what, status, type, body) => {
    const answer = await send(server.url, { path: '/contact', headers: { 'content-type': type }, body });
    expect(answer).toMatchObject({
      status,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'/) as unknown,
      },
    });
    expect(await server.readLeads()).toEqual([]);
  });

  test('chunks beyond 32 KB: 413', async () => {
    const headers = { 'content-type': form, 'content-length': undefined, 'transfer-encoding': 'chunked' };
    const answer = await send(server.url, { path: '/contact', headers, body: 'x'.repeat(maxBodyBytes + 1) });
    expect(answer.status).toBe(413);
  });
});

describe.each(leadPlaces)('a post that is not taken, with leads in $name', ({ start }) => {
  // Together, because a store that is out of reach is waited for several seconds.
  test.concurrent('a store that is out of reach leaves the visitor’s text on the page', async ({ onTestFinished }) => {
    const server = await start();
    onTestFinished(async () => void (await server.stop()));
    const unlock = await server.lockStore();
    const answer = await postForm(server.url, 'contact', filledIn.contact).finally(unlock);
    expect(answer.status).toBe(503);
    const { title, text } = outcomes.contact.failed;
    expect(readFormPage(answer)).toMatchObject({
      summary: `${title} ${text}`,
      problems: {},
      values: { ...filledIn.contact, message: texts.contact },
    });
    expect(await server.readLeads()).toEqual([]);
  });

  test.concurrent('who has written too often is told to wait, and keeps the text', async ({ onTestFinished }) => {
    const busy = await start({ LEADS_RATE_LIMIT: '1' });
    onTestFinished(async () => void (await busy.stop()));
    const first = { ...filledIn.audit, name: 'Dina Lim' };
    expect(await postForm(busy.url, 'audit', first)).toMatchObject({ status: 303 });
    for (const kind of formKinds) {
      const answer = await postForm(busy.url, kind, filledIn[kind]);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      const { name, email } = filledIn[kind];
      expect(readFormPage(answer)).toMatchObject({
        summary: expect.stringMatching(/Please wait a few minutes/) as unknown,
        problems: {},
        values: { name, email, message: texts[kind] },
      });
    }
    // The first one, clicked again, is still thanked: it is kept.
    expect(await postForm(busy.url, 'audit', first)).toMatchObject({ status: 303 });
    expect(await busy.readLeads()).toHaveLength(1);
  });
});
