/** How many leads one client may send, and what is stored about the client. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { filledIn, postForm } from '../../support/leads/form-request.ts';
import { aLead, aRefusal, insert, readRefusal } from '../../support/leads/lead-request.ts';
import { isEdge, testedStores } from '../../support/leads/lead-servers.ts';
import { testSecret } from '../../support/start-server.ts';
import { useServer } from '../../support/use-server.ts';

const asUsual = { LEADS_RATE_LIMIT: String(leadsPerMinute.client) };

describe.each(testedStores)('the sixth lead within a minute, with leads in $name', ({ start }) => {
  const server = useServer(() => start(asUsual));
  beforeAll(async () => {
    for (let sent = 1; sent <= leadsPerMinute.client; sent += 1) await insert(server.url, aLead);
  });

  test('is refused with the time to wait', async () => {
    const response = await insert(server.url, aLead);
    expect(readRefusal(response)).toEqual(aRefusal(429, 'PT429'));
    const waitSeconds = Number(response.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
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
  });
});

describe.each(testedStores)('behind a proxy that is trusted, with leads in $name', ({ start }) => {
  const server = useServer(() => start({ ...asUsual, TRUST_PROXY: '127.0.0.1' }));
  const seen: string[] = [];

  function from(ipAddress: string, row: object = aLead) {
    seen.push(ipAddress);
    return insert(server.url, row, { headers: { [server.ipHeader]: ipAddress } });
  }

  async function sendFromEach(ipAddresses: string[]) {
    const responses = await Promise.all(ipAddresses.map((ipAddress) => from(ipAddress)));
    expect(responses.map(({ status }) => status)).toEqual(ipAddresses.map(() => 201));
  }

  const fillMinute = (ipAddress: string) => sendFromEach(Array(leadsPerMinute.client).fill(ipAddress));

  test('each visitor’s own IP address counts', async () => {
    await fillMinute('203.0.113.7');
    expect(await from('203.0.113.7')).toMatchObject({ status: 429 });
    expect(await from('203.0.113.8')).toMatchObject({ status: 201 });
  });

  test('an IPv6 /48 network has a limit of its own: its /64 networks are no way around', async () => {
    const { network } = leadsPerMinute;
    await sendFromEach(Array.from({ length: network }, (_, n) => `2001:db8:77:${n.toString(16)}::1`));
    expect(await from('2001:db8:77:ffff::1')).toMatchObject({ status: 429 });
    expect(await from('2001:db8:78::1')).toMatchObject({ status: 201 });
  });

  test('leads with JavaScript and without are counted together', async () => {
    await fillMinute('203.0.113.57');
    const headers = { [server.ipHeader]: '203.0.113.57' };
    expect(await postForm(server.url, 'contact', filledIn.contact, headers)).toMatchObject({ status: 429 });
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
