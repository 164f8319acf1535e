import { afterEach, expect, test, vi } from 'vitest';
import { leadColumns, limits, maxBodyBytes } from '#src/domain/lead.ts';
import { aLead, aRefusal, publicKey, readRefusal } from '#tests/support/leads/lead-request.ts';
import { respondTo } from '../respond-to.ts';
import type { AcceptLead } from './accept-lead.ts';
import { createRestEndpoint } from './rest-endpoint.ts';

const acceptLead = vi.fn<AcceptLead>(async () => ({ kind: 'saved' }));
afterEach(() => void acceptLead.mockClear());

const log = { info() {}, warn() {}, error() {} };
const endpoint = createRestEndpoint({ acceptLead, publicKey, siteUrl: undefined, https: false, log });
const site = { receive: endpoint.receive, refuse: (_url: string, status: number) => endpoint.refuse(status) };

type Sent = { method?: string; path?: string; headers?: Record<string, string | undefined>; body?: unknown };

async function send({ method = 'POST', path = '/contacts', headers, body = aLead }: Sent = {}) {
  const url = `/rest/v1${path}`;
  const bytes = body instanceof Buffer ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const given = { host: 'www.example.ph', apikey: publicKey, ...headers };
  const request = { method, url, headers: given };
  const response = await respondTo(site, request, () => ({ chunks: [bytes], ip: '203.0.113.7' }));
  return { status: response.status, headers: response.headers, text: String(response.body ?? '') };
}

type Case = [name: string, status: number, code: string, sent: Sent];

const withHeaders = (headers: Sent['headers']): Sent => ({ headers });
const at = (path: string, method = 'POST'): Sent => ({ path, method });
const body = (given: unknown, columns?: string): Sent => ({
  body: given,
  ...(columns !== undefined && { path: `/contacts?columns=${columns}` }),
});

const keys: Case[] = [
  ['no key', 401, 'PGRST302', withHeaders({ apikey: undefined })],
  ['no key but a token', 401, 'PGRST302', withHeaders({ apikey: undefined, authorization: `Bearer ${publicKey}` })],
  ['an empty key', 401, 'PGRST302', withHeaders({ apikey: '' })],
  ['another key', 401, 'PGRST301', withHeaders({ apikey: 'service-role-key' })],
  ['the key and more', 401, 'PGRST301', withHeaders({ apikey: `${publicKey}x` })],
  ['another token', 401, 'PGRST301', withHeaders({ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' })],
  ['a password', 401, 'PGRST301', withHeaders({ authorization: `Basic ${btoa(`postgres:${publicKey}`)}` })],
  ['an empty token', 401, 'PGRST301', withHeaders({ authorization: 'Bearer' })],
  ['no key, whatever else is wrong', 401, 'PGRST302', { ...at('/secrets', 'TRACE'), headers: { apikey: undefined } }],
];

const paths: Case[] = [
  ['another table', 404, 'PGRST205', at('/leads')],
  ['a table with almost the name', 404, 'PGRST205', at('/contact')],
  ['the name in upper case', 404, 'PGRST205', at('/Contacts')],
  ['the name percent-encoded', 404, 'PGRST205', at('/%63ontacts')],
  ['another table’s rows', 404, 'PGRST205', at('/lead_outbox', 'GET')],
  ['a function', 404, 'PGRST202', at('/rpc/version')],
  ['the root', 404, 'PGRST125', at('/')],
  ['the root without its slash', 404, 'PGRST125', at('')],
  ['GET of the root', 404, 'PGRST125', at('/', 'GET')],
  ['GET of the root with a query string', 404, 'PGRST125', at('?select=*', 'GET')],
  ['a path below the table', 404, 'PGRST125', at('/contacts/1')],
  ['a slash at the end', 404, 'PGRST125', at('/contacts/')],
  ['a function below a function', 404, 'PGRST125', at('/rpc/a/b')],
  ['a path with ..', 404, 'PGRST125', at('/../contacts')],
  ['another schema', 406, 'PGRST106', withHeaders({ 'content-profile': 'private' })],
  ['GET of another schema', 406, 'PGRST106', { method: 'GET', headers: { 'accept-profile': 'auth' } }],
];

const methods: Case[] = [
  ...['GET', 'PATCH', 'PUT', 'DELETE'].map((method): Case => [method, 401, '42501', { method }]),
  ['GET of one column', 401, '42501', at('/contacts?select=id&limit=1', 'GET')],
  ['GET that wants HTML', 401, '42501', { method: 'GET', headers: { accept: 'text/html' } }],
  ['DELETE of one lead', 401, '42501', at('/contacts?id=eq.1', 'DELETE')],
  ...['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE'].map((method): Case => [method, 405, 'PGRST117', { method }]),
  ['PROPFIND at the root', 405, 'PGRST117', at('/', 'PROPFIND')],
];

const crossSite = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
const wrongHeaders: Case[] = [
  ...[
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
    'text/csv',
    'multipart/form-data; boundary=x',
  ].map((type): Case => [type, 400, 'PGRST102', withHeaders({ 'content-type': type })]),
  ...['json', 'text/json', 'application/jsonx', ''].map((type): Case => [
    `the content type “${type}”`,
    400,
    'PGRST102',
    withHeaders({ 'content-type': type }),
  ]),
  ['gzip', 400, 'PGRST102', withHeaders({ 'content-encoding': 'gzip' })],
  ['brotli', 400, 'PGRST102', withHeaders({ 'content-encoding': 'br' })],
  ...['text/html', 'text/csv, application/xml', 'application/jsonp', 'xapplication/json', ''].map((accept): Case => [
    `Accept: ${accept}`,
    406,
    'PGRST107',
    withHeaders({ accept }),
  ]),
  ...[
    'return=representation',
    'count=exact, return=headers-only',
    'resolution=merge-duplicates',
    'return=minimal,resolution=ignore-duplicates',
  ].map((prefer): Case => [prefer, 401, '42501', withHeaders({ prefer })]),
  ...['', 'x'.repeat(256), 'señor', 'a\tb'].map((key): Case => [
    `the Idempotency-Key “${key}”`,
    400,
    '22023',
    withHeaders({ 'idempotency-key': key }),
  ]),
  ['another site’s page', 403, '42501', withHeaders(crossSite)],
  ['its preflight', 403, '42501', { method: 'OPTIONS', headers: crossSite }],
];

/** A lead whose name is these bytes. */
const withBytes = (...bytes: number[]) =>
  body(Buffer.concat([Buffer.from('{"email":"a@b","subject":"s","name":"'), Buffer.from(bytes), Buffer.from('"}')]));

const bodies: Case[] = [
  ...['', '  \n', '{"name": "Ana", "email": ', `${JSON.stringify(aLead)} x`, "{name: 'Ana'}"].map((text): Case => [
    `the body “${text}”`,
    400,
    'PGRST102',
    body(text),
  ]),
  ...[null, 1, 'Ana', true, [], [null], ['Ana'], [[aLead]]].map((value): Case => [
    JSON.stringify(value),
    400,
    'PGRST102',
    body(JSON.stringify(value)),
  ]),
  ['two rows', 400, '23514', body([aLead, aLead])],
  ['rows that differ in their columns', 400, 'PGRST102', body([aLead, { ...aLead, company: 'x' }])],
  ['rows that differ, where columns are named', 400, '23514', body([{ name: 'a' }, { email: 'b' }], 'name,email')],
  ['a byte that is no UTF-8', 400, 'PGRST102', withBytes(0xff)],
  ['an overlong slash', 400, 'PGRST102', withBytes(0xc0, 0xaf)],
  ['half a pair in UTF-8', 400, 'PGRST102', withBytes(0xed, 0xa0, 0x80)],
  ['UTF-16', 400, 'PGRST102', body(Buffer.from(JSON.stringify(aLead), 'utf16le'))],
  ['a body that is too large', 413, 'PT413', body('x'.repeat(maxBodyBytes + 1))],
];

const columns: Case[] = [
  ['an unknown column', 400, 'PGRST204', body({ ...aLead, phone: '0917' })],
  ['an unknown column without a value', 400, 'PGRST204', body({ ...aLead, phone: null })],
  ['a column in upper case', 400, 'PGRST204', body({ ...aLead, Name: 'Ana' })],
  ['an unknown column that is named', 400, 'PGRST204', body(aLead, 'name,email,subject,phone')],
  ['columns named twice over', 400, 'PGRST204', body(aLead, 'name,email&columns=subject,phone')],
  ['no column that is named', 400, 'PGRST204', body(aLead, '')],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name): Case => [
    `the column ${name}`,
    400,
    'PGRST204',
    body(JSON.stringify(aLead).replace('{', `{"${name}":null,`)),
  ]),
  ...['id', 'created_at', 'flagged', 'mark'].map((name): Case => [
    name,
    401,
    '42501',
    body({ ...aLead, [name]: null }),
  ]),
  ['an id that is named', 401, '42501', body(aLead, 'id,name,email,subject')],
  ['a required column that is not named', 400, '23502', body(aLead, 'name,email')],
];

const values: Case[] = [
  ['an empty row', 400, '23502', body({})],
  ...(['name', 'email', 'subject'] as const).flatMap((column): Case[] => [
    [`no ${column}`, 400, '23502', body({ ...aLead, [column]: undefined })],
    [`a ${column} that is null`, 400, '23502', body({ ...aLead, [column]: null })],
    [`an empty ${column}`, 400, '23514', body({ ...aLead, [column]: '' })],
    [`a ${column} on two lines`, 400, '23514', body({ ...aLead, [column]: 'a@b\nc' })],
  ]),
  ...leadColumns.map((column): Case => [
    `a ${column} that is too long`,
    400,
    '23514',
    body({ ...aLead, [column]: `a@${'x'.repeat(limits[column].max)}` }),
  ]),
  ['an email without @', 400, '23514', body({ ...aLead, email: 'ana.example.ph' })],
  ...[1, true, {}, [], ['Ana'], { text: 'Ana' }].map((value): Case => [
    `${JSON.stringify(value)} for a text`,
    400,
    '22P02',
    body({ ...aLead, name: value }),
  ]),
  ['a NUL', 400, '22P05', body({ ...aLead, message: 'a\0b' })],
  ['the first half of a pair', 400, '22P02', body({ ...aLead, message: 'a\ud83d' })],
  ['the second half of a pair', 400, '22P02', body({ ...aLead, message: '\ude00b' })],
];

const refused = [...keys, ...paths, ...methods, ...wrongHeaders, ...bodies, ...columns, ...values];

test.each(refused)('%s: %i %s', async (_name, status, code, sent) => {
  const response = await send(sent);
  expect(readRefusal(response)).toEqual(aRefusal(status, code));
  expect(response.headers['www-authenticate']?.startsWith('Bearer') ?? false).toBe(status === 401);
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(acceptLead).not.toHaveBeenCalled();
});

test('a refusal names the column, and shortens the name of an unknown one', async () => {
  for (const [column, text] of [
    ['message', 'half \ud83d'],
    ['company', 'nul \0'],
    ['subject', 'x'.repeat(limits.subject.max + 1)],
  ] as const) {
    const { error } = readRefusal(await send(body({ ...aLead, [column]: text })));
    expect(error['message']).toMatch(new RegExp(`column "${column}"|contacts_${column}_check`));
  }
  expect((await send(body({ ...aLead, ['x'.repeat(30_000)]: 1 }))).text.length).toBeLessThan(400);
});

test.each([
  ['no header but the key', {}],
  ['a charset', { 'content-type': 'Application/JSON; charset=utf-8' }],
  [
    'PostgREST’s own media types',
    { 'content-type': 'application/vnd.pgrst.object+json', accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
  ],
  ['the key as a token too', { authorization: `Bearer ${publicKey}` }],
  ['the public schema', { 'content-profile': 'public' }],
  ['preferences that change nothing', { prefer: 'return=minimal, count=exact, missing=default, respond-async' }],
  ['a browser’s accept', { accept: 'text/html, application/json;q=0.9' }],
  ['any accept', { accept: 'text/html,*/*;q=0.1' }],
  ['any accept of an application', { accept: 'application/*' }],
  ['the content encoding “identity”', { 'content-encoding': 'identity' }],
  ['a short Idempotency-Key', { 'idempotency-key': 'x' }],
  ['an odd Idempotency-Key', { 'idempotency-key': ' ~!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}' }],
  ['a long Idempotency-Key', { 'idempotency-key': 'k'.repeat(255) }],
  ['our own origin', { origin: 'http://www.example.ph', 'sec-fetch-site': 'same-origin' }],
])('a lead is accepted with %s', async (_what, headers: Record<string, string>) => {
  expect(await send({ headers })).toMatchObject({ status: 201, text: '' });
  expect(acceptLead).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ lead: aLead, ip: '203.0.113.7' }));
});

test('programs and our own page may ask what is allowed', async () => {
  expect(await send({ method: 'OPTIONS' })).toMatchObject({
    status: 204,
    text: '',
    headers: { allow: 'POST, OPTIONS' },
  });
});
