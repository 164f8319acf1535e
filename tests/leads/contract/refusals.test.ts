/** What `/rest/v1` refuses, over HTTP: a few of the cases that server/core/leads/rest-endpoint.test.ts lists. */
import { expect, test } from 'vitest';
import { maxBodyBytes } from '#src/domain/lead.ts';
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
import { isEdge, startLeadServer } from '../../support/leads/lead-servers.ts';
import { useServer } from '../../support/use-server.ts';

const at = (path: string, method = 'POST'): Request => ({ path: `/rest/v1${path}`, method });
const fromOtherSite = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
const chunked = { 'content-length': undefined, 'transfer-encoding': 'chunked' };

const server = useServer(startLeadServer);

test.each<[name: string, status: number, code: string, request: Request, body?: unknown]>([
  ['another key', 401, 'PGRST301', { headers: { apikey: 'service-role-key' } }],
  ['an Idempotency-Key that is not ASCII', 400, '22023', { headers: { 'idempotency-key': 'señor' } }],
  ['another site’s page', 403, '42501', { headers: fromOtherSite }],
  ['bytes that are no UTF-8', 400, 'PGRST102', {}, Buffer.from([0x22, 0xff, 0x22])],
  ['a byte more than 32 KB', 413, 'PT413', {}, JSON.stringify(aLead).padEnd(maxBodyBytes + 1)],
  ['the same in chunks', 413, 'PT413', { headers: chunked }, JSON.stringify(aLead).padEnd(maxBodyBytes + 1)],
])('%s: %i %s', async (_name, status, code, request, body = aLead) => {
  expect(readRefusal(await insert(server.url, body, request))).toEqual(aRefusal(status, code));
  expect(await server.readLeads()).toEqual([]);
});

test('HEAD: like GET, without a body', async () => {
  const response = await insert(server.url, undefined, { method: 'HEAD' });
  expect(response).toMatchObject({ status: 401, text: '', headers: aRefusal(401, '').headers });
});

test('the client library reports a refusal', async () => {
  const client = createClient(server.url);
  expect(await client.from('contacts').select()).toMatchObject({ status: 401, error: { code: '42501' } });
  expect(await client.from('contacts').upsert(aLead)).toMatchObject({ status: 401, error: { code: '42501' } });
  expect(await client.rpc('version')).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
  const inPrivate = client.schema('private').from('contacts').insert(aLead);
  expect(await inPrivate).toMatchObject({ status: 406, error: { code: 'PGRST106' } });
  expect(await server.readLeads()).toEqual([]);
});

const oddPaths = ['', '/', '?a', '/contacts', '/contacts?a=%zz', '/%zz', '/%', '/%00', '//', '/;'];
// At the edge, Cloudflare resolves such paths before the Worker sees them.
if (!isEdge) oddPaths.push('/..', '/a/../../b');
const manyMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL'];

test.each(oddPaths)('/rest/v1%s never responds with a page, whatever the method', async (path) => {
  for (const method of manyMethods) {
    for (const apikey of [publicKey, undefined]) {
      const { status, headers, text } = await send(server.url, { ...at(path, method), headers: { apikey } });
      if (method === 'OPTIONS' && status === 204) continue;
      const keys = text.startsWith('{') ? Object.keys(JSON.parse(text) as object) : text;
      const wanted = ['application/json; charset=utf-8', ['code', 'details', 'hint', 'message']];
      expect.soft([headers['content-type'], keys], method).toEqual(wanted);
    }
  }
});
