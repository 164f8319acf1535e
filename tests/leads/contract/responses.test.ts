/** `POST /rest/v1/contacts` with a valid lead: the response and the stored row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLead, formKinds, type Lead } from '#src/domain/lead.ts';
import { aLead, createClient, insert, publicKey, readTexts } from '../../support/leads/lead-request.ts';
import { signFutureFormTime } from '../../support/leads/form-time.ts';
import { testedStores, type LeadServer } from '../../support/leads/lead-servers.ts';
import { noTexts } from '../../support/leads/no-texts.ts';

const payloads = {
  contact: { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta!\nMagkano?' },
  chat: {
    name: 'Ben Cruz',
    email: 'ben@example.ph',
    company: 'Cruz & Sons',
    message: 'Live Chat Inquiry: Are you open?',
    subject: 'Live Chat Lead',
  },
  audit: {
    name: 'Carla Santos',
    email: 'carla@example.ph',
    company: 'https://www.example.ph',
    subject: 'Free Brand Audit Request',
  },
};

describe.each(testedStores)('a lead stored in $name', ({ start }) => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  test.each(formKinds)('the client library inserts exactly what the %s form sends', async (kind) => {
    const fresh = await server.watchLeads();
    const row: Lead = payloads[kind];
    const response = await createClient(server.url).from('contacts').insert(row);
    expect(response).toMatchObject({ error: null, status: 201, data: null });
    const stored = await fresh();
    expect(stored.map(readTexts)).toEqual([{ ...noTexts, ...row }]);
  });

  test('gets a response with 201, no body and nothing of the row', async () => {
    const { status, headers, text } = await insert(server.url, aLead);
    expect({ status, text }).toEqual({ status: 201, text: '' });
    expect(headers).toMatchObject({
      'content-range': '*/*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('location');
    expect(headers).not.toHaveProperty('preference-applied');
    expect(JSON.stringify(headers)).not.toMatch(/Ana|Kumusta/);
  });

  test('has an id, the time of its insert and no flag', async () => {
    const fresh = await server.watchLeads();
    const before = Date.now();
    await insert(server.url, aLead);
    const [stored, ...others] = await fresh();
    const { id, created_at: createdAt, flagged } = stored!;
    expect(others).toEqual([]);
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(createdAt).toBe(new Date(createdAt).toISOString());
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
    expect(flagged).toBe(false);
  });

  test('is stored twice when it is sent twice without a key', async () => {
    const fresh = await server.watchLeads();
    await insert(server.url, aLead);
    await insert(server.url, aLead);
    expect(await fresh()).toMatchObject([aLead, aLead]);
  });

  test('may be sent as a list of one, with its columns in the query string', async () => {
    const fresh = await server.watchLeads();
    const response = await createClient(server.url).from('contacts').insert([payloads.chat]);
    expect(response).toMatchObject({ error: null, status: 201 });
    expect(await fresh()).toMatchObject([payloads.chat]);
  });

  test('has only the columns that the query string names', async () => {
    const fresh = await server.watchLeads();
    const path = '/rest/v1/contacts?columns=%22name%22,email,subject';
    expect(await insert(server.url, payloads.chat, { path })).toMatchObject({ status: 201 });
    expect(await fresh()).toMatchObject([{ ...payloads.chat, company: null, message: null }]);
  });

  test.each([
    ['no content type', { 'content-type': undefined }],
    ['a charset', { 'content-type': 'application/json; charset=utf-8' }],
    ['the key as a token too', { authorization: `Bearer ${publicKey}` }],
    ['the public schema', { 'content-profile': 'public' }],
    ['a browser’s accept', { accept: 'text/html, application/json;q=0.9' }],
    ['any accept', { accept: '*/*' }],
    ['PostgREST’s own media type', { accept: 'application/vnd.pgrst.object+json' }],
    ['the content encoding “identity”', { 'content-encoding': 'identity' }],
  ])('is stored with %s', async (_what, headers: Record<string, string | undefined>) => {
    const fresh = await server.watchLeads();
    expect(await insert(server.url, aLead, { headers })).toMatchObject({ status: 201, text: '' });
    expect(await fresh()).toMatchObject([aLead]);
  });

  test.each([
    ['return=minimal', '*/*', 'return=minimal'],
    ['count=exact', '*/1', 'count=exact'],
    ['return=minimal, count=exact', '*/1', 'return=minimal, count=exact'],
    ['return=minimal,missing=default', '*/*', 'return=minimal, missing=default'],
    ['handling=lenient, respond-async', '*/*', undefined],
    ['handling=strict, return=minimal', '*/*', 'return=minimal'],
    ['tx=rollback', '*/*', undefined],
  ])('with “Prefer: %s” is stored, and the response names what was applied', async (prefer, range, applied) => {
    const fresh = await server.watchLeads();
    const { status, headers } = await insert(server.url, aLead, { headers: { prefer } });
    const response = { status, range: headers['content-range'], applied: headers['preference-applied'] };
    expect(response).toEqual({ status: 201, range, applied });
    expect(await fresh()).toMatchObject([aLead]);
  });

  test.each([
    ['a hidden field was filled in', async () => ({ 'x-form-signals': 'honeypot' })],
    ['no form was loaded', async () => ({ 'x-form-issued': undefined })],
    ['the form’s time is invented', async () => ({ 'x-form-issued': '0.0' })],
    ['nobody types that fast', async () => ({ 'x-form-issued': await signFutureFormTime() })],
  ])('that looks odd (%s) is stored with a mark and gets the same response', async (_why, makeHeaders) => {
    const plain = await insert(server.url, aLead);
    const fresh = await server.watchLeads();
    const suspect = await insert(server.url, aLead, { headers: await makeHeaders() });
    expect(suspect).toEqual({ ...plain, headers: { ...plain.headers, date: suspect.headers['date'] } });
    expect(await fresh()).toMatchObject([{ flagged: true }]);
  });
});

test('the forms build exactly these rows', () => {
  expect(buildLead('contact', payloads.contact)).toStrictEqual(payloads.contact);
  expect(buildLead('chat', { ...payloads.chat, message: 'Are you open?' })).toStrictEqual(payloads.chat);
  const { name, email, company: website } = payloads.audit;
  expect(buildLead('audit', { name, email, website })).toStrictEqual(payloads.audit);
});
