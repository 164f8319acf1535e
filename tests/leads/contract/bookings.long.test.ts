/** Ten times and two hundred visitors who want them at the same moment. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { testedStores } from '../../support/leads/lead-servers.ts';
import { raceForCalls } from '../../support/leads/race-for-calls.ts';

describe.each(testedStores)('with leads in $name', ({ start }) => {
  test('ten are booked, none twice, and nobody who was refused left a lead', async () => {
    const server = await start({ LEADS_RATE_LIMIT_ALL: '100000' });
    onTestFinished(async () => void (await server.stop()));
    const { result, expected } = await raceForCalls(server, 200, 10);
    expect(result).toEqual(expected);
  });
});
