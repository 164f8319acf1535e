/** A form posted without JavaScript that is refused: no lead is stored, and no visitor loses a text. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formKinds, limits, maxFormBytes, outcomes, type FormKind } from '#src/domain/lead.ts';
import { adviseOtherWays } from '#src/domain/site.ts';
import { filledIn, postForm, readFormPage } from '../../support/leads/form-request.ts';
import { send } from '../../support/leads/lead-request.ts';
import { testedStores, startOnAnyStore, type LeadServer } from '../../support/leads/lead-servers.ts';

const form = 'application/x-www-form-urlencoded';

/** Each form's text in the contact form's message. */
const texts: Record<FormKind, string> = {
  contact: 'Kumusta!\r\n\r\nMagkano?',
  chat: 'Are you open?\n\nCruz & Sons',
  audit: 'Website: https://www.example.ph',
};

describe('a post that is refused before the store is used', () => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await startOnAnyStore();
  });
  afterAll(() => server?.stop());

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'THIS SITE' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
  ])('from %s it is refused', async (_from, headers: Record<string, string>) => {
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('THIS SITE', server.url)]);
    const response = await postForm(
      server.url,
      'contact',
      filledIn.contact,
      Object.fromEntries(own) as Record<string, string>,
    );
    expect(response).toMatchObject({ status: 403, text: '403 Forbidden\n' });
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
    ['more than 128 KB', 413, form, `form=contact&message=${'x'.repeat(maxFormBytes)}`],
  ])('%s: %i', async (_what, status, type, body) => {
    const response = await send(server.url, { path: '/contact', headers: { 'content-type': type }, body });
    expect(response).toMatchObject({
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

  test.each(['한', '漢', '😀'])(
    'a message of “%s” that is too long comes back whole, with what to do',
    async (character) => {
      const message = character.repeat(limits.message.max + 1);
      const response = await postForm(server.url, 'contact', { ...filledIn.contact, message });
      expect(response.status).toBe(422);
      expect(readFormPage(response)).toMatchObject({
        problems: { message: 'Shorten your message to 5,000 characters.' },
        values: { message },
      });
    },
  );

  test('chunks beyond 128 KB: 413', async () => {
    const headers = { 'content-type': form, 'content-length': undefined, 'transfer-encoding': 'chunked' };
    const response = await send(server.url, { path: '/contact', headers, body: 'x'.repeat(maxFormBytes + 1) });
    expect(response.status).toBe(413);
  });
});

describe.each(testedStores)('a post that cannot be stored, with leads in $name', ({ start }) => {
  // Concurrent, because the server waits several seconds for a locked store.
  test.concurrent('a locked store leaves the visitor’s text on the page', async ({ onTestFinished }) => {
    const server = await start();
    onTestFinished(async () => void (await server.stop()));
    const unlock = await server.lockStore();
    const response = await postForm(server.url, 'contact', filledIn.contact).finally(unlock);
    expect(response.status).toBe(503);
    const { title, text } = outcomes.contact.failed;
    expect(readFormPage(response)).toMatchObject({
      summary: `${title} ${text} ${adviseOtherWays()}`,
      problems: {},
      values: { ...filledIn.contact, message: texts.contact },
    });
    expect(await server.readLeads()).toEqual([]);
  });

  test.concurrent('above the rate limit the page asks to wait and still has the text', async ({ onTestFinished }) => {
    const limited = await start({ LEADS_RATE_LIMIT: '1' });
    onTestFinished(async () => void (await limited.stop()));
    const first = { ...filledIn.audit, name: 'Dina Lim' };
    expect(await postForm(limited.url, 'audit', first)).toMatchObject({ status: 303 });
    for (const kind of formKinds) {
      const response = await postForm(limited.url, kind, filledIn[kind]);
      expect(response.status).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      const { name, email } = filledIn[kind];
      expect(readFormPage(response)).toMatchObject({
        summary: expect.stringMatching(/Please wait a few minutes/) as unknown,
        problems: {},
        values: { name, email, message: texts[kind] },
      });
    }
    // The first one, sent again, still succeeds: it is stored already.
    expect(await postForm(limited.url, 'audit', first)).toMatchObject({ status: 303 });
    expect(await limited.readLeads()).toHaveLength(1);
  });
});
