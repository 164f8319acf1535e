/** An invalid form posted without JavaScript comes back with each problem at its field and the text unchanged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxLength, type FormValues } from '#src/domain/lead.ts';
import { filledIn, postForm, readFormPage } from '../../support/leads/form-request.ts';
import { send } from '../../support/leads/lead-request.ts';
import { startOnAnyStore, type LeadServer } from '../../support/leads/lead-servers.ts';

const countTags = (html: string) => html.match(/<(script|img|input|textarea|title)\b/g)!.length;

describe('an invalid form', () => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await startOnAnyStore();
  });
  afterAll(() => server?.stop());

  test.each<[string, FormValues, FormValues]>([
    ['no name', { name: '' }, { name: 'Enter your name.' }],
    ['spaces for a name', { name: '   ' }, { name: 'Enter your name.' }],
    ['no email', { email: '' }, { email: 'Enter your email address.' }],
    ['a wrong email', { email: 'ana at example' }, { email: expect.stringMatching(/^Enter an email/) as string }],
    ['no subject', { subject: '' }, { subject: 'Enter a subject.' }],
    ['no message', { message: '' }, { message: 'Enter your message.' }],
    ['a name that is too long', { name: 'x'.repeat(121) }, { name: 'Shorten your name to 120 characters.' }],
    [
      'a message that is too long',
      { message: 'x'.repeat(5001) },
      { message: expect.stringMatching(/5,000/) as string },
    ],
    [
      'an invisible character',
      { subject: 'a\u0007b' },
      { subject: 'Take line breaks and invisible characters out of a subject.' },
    ],
    [
      'nothing at all',
      { name: '', email: '', subject: '', message: '' },
      {
        name: 'Enter your name.',
        email: 'Enter your email address.',
        subject: 'Enter a subject.',
        message: 'Enter your message.',
      },
    ],
  ])('%s: shown at its field, the rest is unchanged', async (_what, change, problems) => {
    const values = { ...filledIn.contact, ...change };
    const response = await postForm(server.url, 'contact', values);
    expect(response.status).toBe(422);
    const page = readFormPage(response);
    expect(page.problems).toEqual(problems);
    expect(page.marked).toEqual(Object.keys(problems));
    expect(page.links).toEqual(Object.keys(problems).map((field) => `#contact-${field}`));
    expect(page.values).toEqual({ ...values, message: values.message!.replaceAll('\n', '\r\n') });
    expect(page.title).toMatch(/^Not sent yet: /);
    expect(page.summary).toMatch(/^Not sent yet/);
    expect(await server.readLeads()).toEqual([]);
  });

  test.each([
    '</textarea><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onfocus=alert(1) autofocus x='",
    "$& $1 $$ $` $' \\1",
    '&lt;b&gt; &amp;amp; &#39;',
    '\n\nTwo empty lines above',
    '  spaces around  ',
    '<title> id="contact-message" <!-- ]]>',
    '👩‍👩‍👧 e\u0301 \u202eright to left\u202c',
  ])('%j comes back as plain text', async (odd) => {
    const oneLine = odd.replaceAll('\n', ' ');
    const values = { name: oneLine, email: oneLine, subject: oneLine, message: odd };
    const response = await postForm(server.url, 'contact', values);
    expect(response.status).toBe(422);
    expect(readFormPage(response).values).toEqual({ ...values, message: odd.replaceAll('\n', '\r\n') });
    expect(response.text).not.toMatch(/<script>alert|<img src=x|' onfocus/);
    const asBuilt = await send(server.url, { method: 'GET', path: '/contact' });
    expect(countTags(response.text)).toBe(countTags(asBuilt.text));
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
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('a chat’s or an audit’s text moves into the contact form', async () => {
    const chat = { ...filledIn.chat, email: 'ben', message: 'One\nTwo' };
    const { values, problems } = readFormPage(await postForm(server.url, 'chat', chat));
    expect(values).toEqual({
      name: 'Ben Cruz',
      email: 'ben',
      subject: 'Live Chat Lead',
      message: 'One\r\nTwo\n\nCruz & Sons',
    });
    expect(Object.keys(problems)).toEqual(['email']);

    const audit = readFormPage(await postForm(server.url, 'audit', { ...filledIn.audit, website: 'example.ph' }));
    expect(audit.values).toEqual({
      name: 'Carla Santos',
      email: 'carla@example.ph',
      subject: 'Free Brand Audit Request',
      message: 'Website: example.ph',
    });
    expect(audit.problems).toEqual({ message: expect.stringMatching(/website.*https:\/\//) as unknown });
  });

  test('the chat’s prefix counts', async () => {
    const longest = 'x'.repeat(maxLength('chat', 'message'));
    expect(await postForm(server.url, 'chat', { ...filledIn.chat, message: `${longest}x` })).toMatchObject({
      status: 422,
    });
    expect(await server.readLeads()).toEqual([]);
  });
});
