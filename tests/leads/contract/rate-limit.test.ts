/** How many leads one client may send, and what is stored about the client. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { takeFormTime } from '../../support/leads/form-time.ts';
import { aLead, aRefusal, createClient, insert, readRefusal, send } from '../../support/leads/lead-request.ts';
import { testSecret } from '../../support/start-server.ts';
import { isEdge, testedStores, type LeadServer } from '../../support/leads/lead-servers.ts';

const fiveTimes = (ipAddress: string) => Array<string>(leadsPerMinute.client).fill(ipAddress);
const asUsual = { LEADS_RATE_LIMIT: String(leadsPerMinute.client) };

describe.each(testedStores)('the sixth lead within a minute, with leads in $name', ({ start }) => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await start(asUsual);
    for (let sent = 1; sent <= leadsPerMinute.client; sent += 1) await insert(server.url, aLead);
  });
  afterAll(() => server?.stop());

  test('is refused with the time to wait', async () => {
    const response = await insert(server.url, aLead);
    expect(readRefusal(response)).toEqual(aRefusal(429, 'PT429'));
    const waitSeconds = Number(response.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    expect(await server.readLeads()).toHaveLength(leadsPerMinute.client);
  });

  test('is refused for the client library too', async () => {
    const response = await createClient(server.url).from('contacts').insert(aLead);
    expect(response).toMatchObject({ status: 429, error: { code: 'PT429' } });
    expect(await server.readLeads()).toHaveLength(leadsPerMinute.client);
  });

  test('is refused in spite of headers with another IP address, where no proxy is trusted', async () => {
    const names = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'forwarded', 'true-client-ip'];
    // Cloudflare sets its own header itself; on this machine nobody does.
    for (const name of names.filter((header) => header !== server.ipHeader || !isEdge)) {
      const response = await insert(server.url, aLead, { headers: { [name]: '203.0.113.99' } });
      expect(readRefusal(response)).toEqual(aRefusal(429, 'PT429'));
    }
  });

  test('is refused for another problem before the rate limit', async () => {
    expect(await insert(server.url, { ...aLead, email: 'none' })).toMatchObject({ status: 400 });
    expect(await insert(server.url, aLead, { headers: { apikey: 'another' } })).toMatchObject({ status: 401 });
  });
});

describe.each(testedStores)('behind a proxy that is trusted, with leads in $name', ({ start }) => {
  let server: LeadServer;
  const seen: string[] = [];
  beforeAll(async () => {
    server = await start({ ...asUsual, TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => server?.stop());

  function from(ipAddress: string, row: object = aLead, headers: Record<string, string> = {}) {
    seen.push(ipAddress.split(/,\s*/).at(-1)!);
    return insert(server.url, row, { headers: { [server.ipHeader]: ipAddress, ...headers } });
  }

  async function fillMinute(ipAddresses: string[]) {
    const responses = await Promise.all(ipAddresses.map((ipAddress) => from(ipAddress)));
    expect(responses.map(({ status }) => status)).toEqual(Array(leadsPerMinute.client).fill(201));
  }

  test('each visitor’s own IP address counts', async () => {
    await fillMinute(fiveTimes('203.0.113.7'));
    expect(await from('203.0.113.7')).toMatchObject({ status: 429 });
    expect(await from('203.0.113.8')).toMatchObject({ status: 201 });
  });

  test.skipIf(isEdge)('a forged IP address before it does not', async () => {
    await fillMinute(fiveTimes('198.51.100.1, 203.0.113.17'));
    expect(await from('198.51.100.2, 203.0.113.17')).toMatchObject({ status: 429 });
  });

  test('whatever is no IP address is one client', async () => {
    const texts = ['unknown', '_hidden', '1.2.3.4.5', '1.2.3.256', 'robot:80', '[]', '[::1', '::g', '"192.0.2.1"', '-'];
    const responses = await Promise.all(
      texts.map((text) => insert(server.url, aLead, { headers: { [server.ipHeader]: text } })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(leadsPerMinute.client);
  });

  test('all IP addresses of an IPv6 /64 network are one client', async () => {
    await fillMinute([
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:0db8:0001:0002:abcd:ef01:2345:6789',
      '2001:DB8:1:2::',
      '2001:db8:1:2:0:0:0:5',
    ]);
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toMatchObject({ status: 429 });
    expect(await from('2001:db8:1:3::1')).toMatchObject({ status: 201 });
  });

  test('an IPv6 /48 network has a limit of its own: its /64 networks are no way around', async () => {
    const visitors = Array.from({ length: leadsPerMinute.network }, (_, n) => `2001:db8:77:${n.toString(16)}::1`);
    const responses = await Promise.all(visitors.map((ip) => from(ip)));
    expect(responses.map(({ status }) => status)).toEqual(Array(leadsPerMinute.network).fill(201));
    expect(await from('2001:db8:77:ffff::1')).toMatchObject({ status: 429 });
    expect(await from('2001:db8:78::1')).toMatchObject({ status: 201 });
  });

  test('an IPv4 address is the same client when written as IPv6', async () => {
    await fillMinute(fiveTimes('203.0.113.27'));
    expect(await from('::ffff:203.0.113.27')).toMatchObject({ status: 429 });
    expect(await from('::ffff:203.0.113.28')).toMatchObject({ status: 201 });
  });

  test('a lead that is sent again does not count', async () => {
    const again = { 'idempotency-key': 'a bad connection' };
    for (let sent = 1; sent <= 2 * leadsPerMinute.client; sent += 1) {
      expect(await from('203.0.113.37', aLead, again)).toMatchObject({ status: 201 });
    }
    for (let sent = 2; sent <= leadsPerMinute.client; sent += 1) {
      expect(await from('203.0.113.37')).toMatchObject({ status: 201 });
    }
    expect(await from('203.0.113.37')).toMatchObject({ status: 429 });
    // A repeated lead still succeeds, although the limit is reached.
    expect(await from('203.0.113.37', aLead, again)).toMatchObject({ status: 201 });
  });

  test('a refused lead does not count', async () => {
    for (let sent = 1; sent <= 2 * leadsPerMinute.client; sent += 1) {
      expect(await from('203.0.113.47', { ...aLead, name: '' })).toMatchObject({ status: 400 });
    }
    await fillMinute(fiveTimes('203.0.113.47'));
  });

  test('leads with JavaScript and without are counted together', async () => {
    await fillMinute(fiveTimes('203.0.113.57'));
    const post = await send(server.url, {
      path: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded', [server.ipHeader]: '203.0.113.57' },
      body: String(new URLSearchParams({ form: 'contact', ...aLead })),
    });
    expect(post.status).toBe(429);
  });

  test('no IP address is stored or logged, in plain text or as a hash that can be looked up', async () => {
    await from('203.0.113.67');
    const everything = await server.readEverything();
    const log = JSON.stringify(server.log);
    expect(everything).toContain(aLead.email);
    // The hash of an IP address can be looked up by whoever has the secret.
    expect(everything).not.toContain(testSecret);
    expect(log).toContain('"path":"/rest/v1/contacts"');
    expect(new Set(seen).size).toBeGreaterThan(10);
    for (const ipAddress of [...seen, '127.0.0.1']) {
      expect(everything).not.toContain(ipAddress);
      const aRequest = JSON.stringify([ipAddress, aLead]);
      expect(everything).not.toContain(createHash('sha256').update(aRequest).digest('hex'));
      for (const algorithm of ['md5', 'sha1', 'sha256']) {
        expect(everything).not.toContain(createHash(algorithm).update(ipAddress).digest('hex'));
      }
    }
    for (const ipAddress of seen) expect(log).not.toContain(ipAddress);
  });
});

describe.each(testedStores)('all together, with leads in $name', ({ start }) => {
  test('programs have a limit of their own, which takes nothing from visitors, who are always stored', async () => {
    const env = { LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/', LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
    const server = await start({ ...asUsual, ...env, TRUST_PROXY: '127.0.0.1', LEADS_RATE_LIMIT_ALL: '15' });
    onTestFinished(async () => void (await server.stop()));
    const from = (ip: string, formTime: string | undefined) =>
      insert(server.url, aLead, { headers: { [server.ipHeader]: ip, 'x-form-issued': formTime } });
    const programs = Array.from({ length: 5 }, (_, n) => from(`203.0.113.${n}`, undefined));
    expect((await Promise.all(programs)).map(({ status }) => status)).toEqual(Array(5).fill(201));
    const refused = await from('198.51.100.1', undefined);
    expect(readRefusal(refused)).toEqual(aRefusal(429, 'PT429'));
    expect(Number(refused.headers['retry-after'])).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);

    for (let sent = 1; sent <= 20; sent += 1) {
      expect(await from(`198.51.100.${sent}`, takeFormTime())).toMatchObject({ status: 201 });
    }
    expect(await server.readLeads()).toHaveLength(25);
    expect(await server.query('select id from lead_outbox')).toHaveLength(5 + 15);
    const digests = 'select kind, cast(sum(leads) as int) as leads from lead_digests group by kind';
    expect(await server.query(digests)).toEqual([{ kind: 'busy', leads: 5 }]);
  });
});
