/** That one client may send no more, and what is stored about the client. The limits: tests/leads/stores. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { aLead, aRefusal, insert, readRefusal } from '../../support/leads/lead-request.ts';
import { startLeadServer } from '../../support/leads/lead-servers.ts';
import { testSecret } from '../../support/start-server.ts';
import { useServer } from '../../support/use-server.ts';

const server = useServer(() =>
  startLeadServer({ LEADS_RATE_LIMIT: String(leadsPerMinute.client), TRUST_PROXY: '127.0.0.1' }),
);
const seen: string[] = [];

function from(ipAddress: string) {
  seen.push(ipAddress);
  return insert(server.url, aLead, { headers: { [server.ipHeader]: ipAddress } });
}

test('the sixth lead of an IP address within a minute is refused with the time to wait, that of another is not', async () => {
  for (let sent = 1; sent <= leadsPerMinute.client; sent += 1) {
    expect(await from('203.0.113.7')).toMatchObject({ status: 201 });
  }
  const response = await from('203.0.113.7');
  expect(readRefusal(response)).toEqual(aRefusal(429, 'PT429'));
  const waitSeconds = Number(response.headers['retry-after']);
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(60);
  expect(await from('2001:db8:77:1::1')).toMatchObject({ status: 201 });
  expect(await server.readLeads()).toHaveLength(leadsPerMinute.client + 1);
});

test('no IP address is stored or logged, in plain text or as a hash that can be looked up', async () => {
  // The log comes through a pipe.
  await expect.poll(() => JSON.stringify(server.log)).toContain('"path":"/rest/v1/contacts"');
  const everything = server.readEverything();
  const log = JSON.stringify(server.log);
  expect(everything).toContain(aLead.email);
  // The hash of an IP address can be looked up by whoever has the secret.
  expect(everything).not.toContain(testSecret);
  for (const ipAddress of [...new Set(seen), '127.0.0.1']) {
    expect(everything).not.toContain(ipAddress);
    const aRequest = JSON.stringify([ipAddress, aLead]);
    expect(everything).not.toContain(createHash('sha256').update(aRequest).digest('hex'));
    for (const algorithm of ['md5', 'sha1', 'sha256']) {
      expect(everything).not.toContain(createHash(algorithm).update(ipAddress).digest('hex'));
    }
  }
  for (const ipAddress of seen) expect(log).not.toContain(ipAddress);
});
