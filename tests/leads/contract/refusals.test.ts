/** What `/rest/v1` refuses before it looks at a row: by key, path, method and header. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aLead,
  aRefusal,
  createClient,
  insert,
  publicKey,
  readRefusal,
  send,
  type Request,
} from '../../support/leads/lead-request.ts';
import { isEdge, startOnAnyStore, type LeadServer } from '../../support/leads/lead-servers.ts';

type Case = [name: string, status: number, code: string, request: Request];

const withHeaders = (headers: Record<string, string | undefined>): Request => ({ headers });
const at = (path: string, method = 'POST'): Request => ({ path: `/rest/v1${path}`, method });

const keys: Case[] = [
  ['no key', 401, 'PGRST302', withHeaders({ apikey: undefined })],
  ['no key but a token', 401, 'PGRST302', withHeaders({ apikey: undefined, authorization: `Bearer ${publicKey}` })],
  ['an empty key', 401, 'PGRST302', withHeaders({ apikey: '' })],
  ['another key', 401, 'PGRST301', withHeaders({ apikey: 'service-role-key' })],
  ['the key and more', 401, 'PGRST301', withHeaders({ apikey: `${publicKey}x` })],
  ['another token', 401, 'PGRST301', withHeaders({ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' })],
  ['a password', 401, 'PGRST301', withHeaders({ authorization: `Basic ${btoa(`postgres:${publicKey}`)}` })],
  ['an empty token', 401, 'PGRST301', withHeaders({ authorization: 'Bearer' })],
];

/** At the edge, Cloudflare resolves such paths and drops empty headers before the Worker sees them. */
function onNode<Item>(...items: Item[]): Item[] {
  return isEdge ? [] : items;
}

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
  ['GET of the root without its slash', 404, 'PGRST125', at('', 'GET')],
  ['GET of the root with a query string', 404, 'PGRST125', at('?select=*', 'GET')],
  ['a path below the table', 404, 'PGRST125', at('/contacts/1')],
  ['a slash at the end', 404, 'PGRST125', at('/contacts/')],
  ['a function below a function', 404, 'PGRST125', at('/rpc/a/b')],
  ...onNode<Case>(['a path with ..', 404, 'PGRST125', at('/../contacts')]),
  ['another schema', 406, 'PGRST106', withHeaders({ 'content-profile': 'private' })],
  ['GET of another schema', 406, 'PGRST106', { method: 'GET', headers: { 'accept-profile': 'auth' } }],
];

const methods: Case[] = [
  ...['GET', 'PATCH', 'PUT', 'DELETE'].map((method): Case => [method, 401, '42501', { method }]),
  ['GET of one column', 401, '42501', at('/contacts?select=id&limit=1', 'GET')],
  ['DELETE of one lead', 401, '42501', at('/contacts?id=eq.1', 'DELETE')],
  ...['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE'].map((method): Case => [method, 405, 'PGRST117', { method }]),
  ['PROPFIND at the root', 405, 'PGRST117', at('/', 'PROPFIND')],
];

const wrongHeaders: Case[] = [
  ['a form', 400, 'PGRST102', withHeaders({ 'content-type': 'application/x-www-form-urlencoded' })],
  ['plain text', 400, 'PGRST102', withHeaders({ 'content-type': 'text/plain;charset=UTF-8' })],
  ['a spreadsheet', 400, 'PGRST102', withHeaders({ 'content-type': 'text/csv' })],
  ['a file upload', 400, 'PGRST102', withHeaders({ 'content-type': 'multipart/form-data; boundary=x' })],
  ['a content type that is none', 400, 'PGRST102', withHeaders({ 'content-type': 'json' })],
  ...onNode<Case>(['an empty content type', 400, 'PGRST102', withHeaders({ 'content-type': '' })]),
  ['gzip', 400, 'PGRST102', withHeaders({ 'content-encoding': 'gzip' })],
  ['brotli', 400, 'PGRST102', withHeaders({ 'content-encoding': 'br' })],
  ['Accept: HTML', 406, 'PGRST107', withHeaders({ accept: 'text/html' })],
  ['Accept: CSV', 406, 'PGRST107', withHeaders({ accept: 'text/csv, application/xml' })],
  ['return=representation', 401, '42501', withHeaders({ prefer: 'return=representation' })],
  ['return=headers-only', 401, '42501', withHeaders({ prefer: 'return=headers-only' })],
  ['resolution=merge-duplicates', 401, '42501', withHeaders({ prefer: 'resolution=merge-duplicates' })],
  [
    'resolution=ignore-duplicates',
    401,
    '42501',
    withHeaders({ prefer: 'return=minimal,resolution=ignore-duplicates' }),
  ],
  ['a strict unknown preference', 400, 'PGRST122', withHeaders({ prefer: 'handling=strict, respond-async' })],
  ['an empty Idempotency-Key', 400, '22023', withHeaders({ 'idempotency-key': '' })],
  ['a too long Idempotency-Key', 400, '22023', withHeaders({ 'idempotency-key': 'x'.repeat(256) })],
  ['an Idempotency-Key that is not ASCII', 400, '22023', withHeaders({ 'idempotency-key': 'señor' })],
  ['an Idempotency-Key with a tab', 400, '22023', withHeaders({ 'idempotency-key': 'a\tb' })],
];

describe('refused before a row is read', () => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await startOnAnyStore();
  });
  afterAll(() => server?.stop());

  test.each([...keys, ...paths, ...methods, ...wrongHeaders])('%s: %i %s', async (_name, status, code, request) => {
    const fresh = await server.watchLeads();
    const response = await insert(server.url, aLead, request);
    expect(readRefusal(response)).toEqual(aRefusal(status, code));
    expect(await fresh()).toEqual([]);
  });

  test('HEAD: like GET, without a body', async () => {
    const response = await insert(server.url, undefined, { method: 'HEAD' });
    expect(response).toMatchObject({ status: 401, text: '', headers: aRefusal(401, '').headers });
  });

  test('the client library reports every refusal', async () => {
    const client = createClient(server.url);
    expect(await client.from('contacts').select()).toMatchObject({ status: 401, error: { code: '42501' } });
    expect(await client.from('contacts').insert(aLead).select()).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect(await client.from('contacts').upsert(aLead)).toMatchObject({ status: 401, error: { code: '42501' } });
    expect(await client.from('contacts').delete().eq('name', 'Ana')).toMatchObject({ error: { code: '42501' } });
    expect(await client.from('leads').insert(aLead)).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
    expect(await client.rpc('version')).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    expect(await client.schema('private').from('contacts').insert(aLead)).toMatchObject({
      status: 406,
      error: { code: 'PGRST106' },
    });
    const otherClient = createClient(server.url, { apikey: 'another' });
    expect(await otherClient.from('contacts').insert(aLead)).toMatchObject({
      status: 401,
      error: { code: 'PGRST301' },
    });
    expect(await server.readLeads()).toEqual([]);
  });

  const oddPaths = [
    '',
    '/',
    '?a',
    '/contacts',
    '/contacts?a=%zz',
    '/%zz',
    '/%',
    '/%00',
    '//',
    ...onNode('/..', '/a/../../b'),
    '/;',
  ];
  const manyMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL'];

  test.each(oddPaths)('/rest/v1%s never responds with a page, whatever the method', async (path) => {
    for (const method of manyMethods) {
      for (const apikey of [publicKey, undefined]) {
        const response = await send(server.url, { ...at(path, method), headers: { apikey } });
        const isPreflight = method === 'OPTIONS' && response.status === 204;
        const received = {
          method,
          type: response.headers['content-type'],
          keys: isPreflight || readKeys(response.text),
        };
        const type = isPreflight ? undefined : 'application/json; charset=utf-8';
        expect.soft(received).toEqual({ method, type, keys: isPreflight || ['code', 'details', 'hint', 'message'] });
      }
    }
  });
});

function readKeys(text: string) {
  return text.startsWith('{') ? Object.keys(JSON.parse(text) as object) : text;
}

describe('requests from another site’s page', () => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await startOnAnyStore();
  });
  afterAll(() => server?.stop());

  const ownOrigin = () => ({ origin: server.url, 'sec-fetch-site': 'same-origin' });

  test.each([
    ['an old browser', { origin: 'https://partner.example' }],
    ['a new browser', { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a page that forges our origin', { origin: 'http://127.0.0.1', 'sec-fetch-site': 'cross-site' }],
  ])('are refused: %s', async (_what, headers: Record<string, string>) => {
    const response = await insert(server.url, aLead, { headers });
    expect(readRefusal(response)).toEqual(aRefusal(403, '42501'));
    const preflight = await send(server.url, {
      method: 'OPTIONS',
      path: '/rest/v1/contacts',
      headers: { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' },
    });
    expect(preflight.status).toBe(403);
    for (const { headers: received } of [response, preflight]) {
      expect(Object.keys(received).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(await server.readLeads()).toEqual([]);
  });

  test('our own page and programs need no permission', async () => {
    expect((await insert(server.url, aLead, { headers: ownOrigin() })).status).toBe(201);
    expect((await insert(server.url, aLead)).status).toBe(201);
    const options = await send(server.url, { method: 'OPTIONS', path: '/rest/v1/contacts', headers: ownOrigin() });
    expect(options).toMatchObject({ status: 204, text: '', headers: { allow: 'POST, OPTIONS' } });
  });
});
