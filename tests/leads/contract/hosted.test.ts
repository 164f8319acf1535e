/** Leads in a hosted project: the browser inserts there directly, the server only forwards posts without JavaScript. */
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openHostedStore } from '#server/stores/hosted-store.ts';
import { StoreUnavailable } from '#server/stores/store.ts';
import { buildLead, formKinds } from '#src/domain/lead.ts';
import { makeTestFolder } from '../../support/make-test-folder.ts';
import { listen } from '../../support/ports.ts';
import { readLeads } from '../../support/read-leads.ts';
import { startServer } from '../../support/start-server.ts';
import { filledIn } from '../../support/leads/form-request.ts';
import { publicKey } from '../../support/leads/lead-request.ts';
import { forThisTest } from '../../support/use-server.ts';

const key = 'sb_publishable_stand-in';

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** A fake of the hosted project's API. */
async function openProject(respond: (response: ServerResponse) => void) {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body: await text(request) });
    respond(response);
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return { url, requests, stop, store: openHostedStore({ projectUrl: url, publicKey: key, forwarderKey: undefined }) };
}

function makeLead(kind: (typeof formKinds)[number] = 'contact') {
  return { lead: buildLead(kind, filledIn[kind]), requestId: 'r1', client: 'c1', network: null, mark: null };
}

const respondWith =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();

describe('a post without JavaScript is forwarded', () => {
  test.each(formKinds)(
    '%s: one row, as the browser would send it, and nothing else about the visitor',
    async (kind) => {
      const { store, requests } = await openProject(respondWith(201));
      expect(await store.save(makeLead(kind))).toEqual({ kind: 'saved' });
      const [request, ...others] = requests;
      expect(others).toEqual([]);
      expect(request).toMatchObject({ method: 'POST', path: '/rest/v1/contacts' });
      expect(JSON.parse(request!.body)).toStrictEqual(buildLead(kind, filledIn[kind]));
      const { apikey, authorization, 'content-type': type } = request!.headers;
      expect({ apikey, authorization, type }).toEqual({
        apikey: key,
        authorization: `Bearer ${key}`,
        type: 'application/json',
      });
      expect(JSON.stringify(request)).not.toMatch(/r1|c1|idempotency|prefer|forwarded/i);
    },
  );

  test('our own API accepts it', async () => {
    const server = await forThisTest(startServer());
    const open = (sentKey: string) =>
      openHostedStore({ projectUrl: server.url, publicKey: sentKey, forwarderKey: undefined });
    expect(await open(publicKey).save(makeLead('chat'))).toEqual({ kind: 'saved' });
    expect(readLeads(server.dataFolder)).toMatchObject([buildLead('chat', filledIn.chat)]);
    await expect(open('another').save(makeLead())).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test('with the key of a forwarder it says who sent it, as a hash, and whether it looks like spam', async () => {
    const { url, requests } = await openProject(respondWith(201));
    const store = openHostedStore({ projectUrl: url, publicKey: key, forwarderKey: 'f'.repeat(32) });
    await store.save({ ...makeLead(), network: 'n1', mark: 'honeypot' });
    expect(requests[0]!.headers).toMatchObject({
      'x-forwarder-key': 'f'.repeat(32),
      'x-forwarder-client': 'c1',
      'x-forwarder-network': 'n1',
      'x-client-info': 'website honeypot',
    });
  });

  test('other columns than those of a lead are never sent', async () => {
    const { store, requests } = await openProject(respondWith(201));
    const lead = { ...makeLead().lead, company: null, secret: 'x' };
    await store.save({ ...makeLead(), lead });
    expect(JSON.parse(requests[0]!.body)).toStrictEqual({ ...makeLead().lead, company: null });
  });

  test.each([
    ['in so many seconds', { 'retry-after': '17' }, 17],
    ['some time', {}, 60],
    ['on a date', { 'retry-after': 'Sun, 15 Nov 2026 06:00:00 GMT' }, 60],
  ])('429 with “try again %s” is passed on', async (_when, headers, retryAfterSeconds) => {
    const { store } = await openProject(respondWith(429, headers as Record<string, string>));
    expect(await store.save(makeLead())).toEqual({ kind: 'limited', retryAfterSeconds });
  });

  test.each([200, 204, 301, 307, 400, 401, 403, 404, 409, 500, 502, 503])(
    'a status %i is an error: the visitor sees that it was not sent',
    async (status) => {
      const elsewhere = await openProject(respondWith(201));
      const { store } = await openProject(respondWith(status, { location: `${elsewhere.url}/rest/v1/contacts` }));
      await expect(store.save(makeLead())).rejects.toBeInstanceOf(StoreUnavailable);
      expect(elsewhere.requests).toEqual([]);
    },
  );

  test('a project that closes the connection, or is down', async () => {
    const { store, stop } = await openProject((response) => void response.destroy());
    const unavailable = { name: 'StoreUnavailable', code: 'PGRST001' };
    await expect(store.save(makeLead())).rejects.toMatchObject(unavailable);
    stop();
    await expect(store.save(makeLead())).rejects.toMatchObject(unavailable);
  });

  test('a request to a project that never responds times out', async () => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit(50));
    onTestFinished(() => timeout.mockRestore());
    const { store } = await openProject(() => undefined);
    await expect(store.save(makeLead())).rejects.toBeInstanceOf(StoreUnavailable);
    expect(timeout.mock.calls[0]![0]).toBeLessThanOrEqual(10_000);
  });

  test('the location for the owner does not contain the key', async () => {
    const store = openHostedStore({
      projectUrl: 'https://project.supabase.example',
      publicKey: key,
      forwarderKey: 'f'.repeat(32),
    });
    expect(store.location).toBe('the hosted project project.supabase.example');
  });
});

test.each([
  ['PUBLIC_SUPABASE_URL', 'https://project.supabase.example'],
  ['PUBLIC_SUPABASE_ANON_KEY', 'sb_publishable_other'],
])('a site that was built with another %s is not served: its forms would send leads elsewhere', async (name, value) => {
  const folder = `${makeTestFolder()}/data`;
  const starting = startServer({ DATA_DIR: folder, [name]: value });
  await expect(starting).rejects.toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*npm run build[^\\n]*$`));
  expect(existsSync(folder)).toBe(false);
});
