/** A flood at the limits of a server as it is delivered. */
import { describe, expect, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { takeFormTime } from '../../support/leads/form-time.ts';
import { aLead, insert } from '../../support/leads/lead-request.ts';
import { testedStores } from '../../support/leads/lead-servers.ts';
import { forThisTest } from '../../support/use-server.ts';

const { client, network, all, marked } = leadsPerMinute;

describe.each(testedStores)('with leads in $name', ({ start }) => {
  test('while ten networks send all that they may, the leads of forty visitors are stored', async () => {
    const server = await forThisTest(start({ LEADS_RATE_LIMIT: String(client), TRUST_PROXY: '127.0.0.1' }));
    const from = async (ip: string, formTime: string | undefined) => {
      const headers = { [server.ipHeader]: ip, 'x-form-issued': formTime };
      return (await insert(server.url, aLead, { headers })).status;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const programs = Array.from({ length: network }, (_, n) =>
        from(`10.${round}.0.${n % (network / client)}`, undefined),
      );
      const visitors = Array.from({ length: 4 }, (_, n) => from(`10.${100 + round}.${n}.1`, takeFormTime()));
      expect(await Promise.all(visitors)).toEqual(Array(4).fill(201));
      statuses.push(...(await Promise.all(programs)));
    }
    // PostgreSQL counts what is committed, so leads of the same moment may be a few more.
    const stored = statuses.filter((status) => status === 201).length;
    expect(stored).toBeGreaterThanOrEqual(marked);
    expect(stored).toBeLessThan(marked + 10);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));

    // Robots that fetch a form first look like visitors.
    for (let round = 0; round < all / network; round += 1) {
      const robots = Array.from({ length: network }, (_, n) => from(`10.${200 + round}.0.${n}`, takeFormTime()));
      await Promise.all(robots);
    }
    for (let n = 0; n < 40; n += 1) expect(await from(`172.16.${n}.1`, takeFormTime())).toBe(201);
  });
});
