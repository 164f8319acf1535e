/** A form posted without JavaScript that is not stored: the visitor is told why, and loses no text. */
import { describe, expect, test } from 'vitest';
import { formKinds, limits, maxFormBytes, outcomes, type FormKind } from '#src/domain/lead.ts';
import { adviseOtherWays } from '#src/domain/site.ts';
import { filledIn, postForm, readFormPage } from '../../support/leads/form-request.ts';
import { send } from '../../support/leads/lead-request.ts';
import { startLeadServer } from '../../support/leads/lead-servers.ts';
import { useServer } from '../../support/use-server.ts';

const form = 'application/x-www-form-urlencoded';

/** Each form's text in the contact form's message. */
const texts: Record<FormKind, string> = {
  contact: 'Kumusta!\r\n\r\nMagkano?',
  chat: 'Are you open?\n\nCruz & Sons',
  audit: 'Website: https://www.example.ph',
};

describe('a post that is refused before the store is used', () => {
  const server = useServer(startLeadServer);

  test.each([
    ['a form we do not have', 400, { 'content-type': form }, 'form=order&name=Ana'],
    ['no form', 400, { 'content-type': form }, 'name=Ana'],
    ['nothing', 400, { 'content-type': form }, ''],
    ['a post without a type', 400, {}, ''],
    ['JSON', 415, { 'content-type': 'application/json' }, '{"form":"contact"}'],
    ['a file upload', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['plain text', 415, { 'content-type': 'text/plain' }, 'form=contact'],
    ['more than 128 KB', 413, { 'content-type': form }, `form=contact&message=${'x'.repeat(maxFormBytes)}`],
    ['a form of another site', 403, { 'content-type': form, 'sec-fetch-site': 'cross-site' }, 'form=contact'],
  ])('%s: %i', async (_what, status, headers: Record<string, string>, body) => {
    const response = await send(server.url, { path: '/contact', headers, body });
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

  test('an invalid form comes back with each problem at its field and the text unchanged', async () => {
    const message = `</textarea><script>alert(1)</script>\n$& "' ${'漢'.repeat(limits.message.max)}`;
    const values = { name: ' ', email: '"><img src=x onerror=alert(1)>', subject: 'a\u0007b', message };
    const response = await postForm(server.url, 'contact', values);
    expect(response.status).toBe(422);
    const page = readFormPage(response);
    expect(page.problems).toEqual({
      name: 'Enter your name.',
      email: expect.stringMatching(/^Enter an email/) as unknown,
      subject: 'Take line breaks and invisible characters out of the subject.',
      message: 'Shorten your message to 5,000 characters.',
    });
    expect(page.marked).toEqual(Object.keys(values));
    expect(page.links).toEqual(Object.keys(values).map((field) => `#contact-${field}`));
    expect(page.values).toEqual({ ...values, message: message.replaceAll('\n', '\r\n') });
    expect(page.title).toMatch(/^Not sent yet: /);
    expect(page.summary).toMatch(/^Not sent yet/);
    expect(await server.readLeads()).toEqual([]);
  });

  test('the returned page is the contact page, with its own policy, and is not cached', async () => {
    const asBuilt = await send(server.url, { method: 'GET', path: '/contact' });
    const response = await postForm(server.url, 'contact', {});
    const policy = asBuilt.headers['content-security-policy'];
    expect(policy).toMatch(/script-src[^;]*'sha256-/);
    expect(response.headers).toMatchObject({
      'content-type': asBuilt.headers['content-type'],
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': asBuilt.headers['referrer-policy'],
    });
  });
});

describe('a post that cannot be stored', () => {
  // Concurrent, because the server waits several seconds for a locked store.
  test.concurrent('a locked store leaves the visitor’s text on the page', async ({ onTestFinished }) => {
    const server = await startLeadServer();
    onTestFinished(async () => void (await server.stop()));
    const unlock = server.lockStore();
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
    const limited = await startLeadServer({ LEADS_RATE_LIMIT: '1' });
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
