/** A visitor who saw that the call is booked has it, and nobody else has, whatever crashed. */
import { describe, expect, test } from 'vitest';
import { site } from '#src/domain/site.ts';
import { allBookedOnce, killDuringBookings } from '../../support/leads/kill-during-bookings.ts';
import { loadEnv } from '../../support/leads/load.ts';
import { persistentStores } from '../../support/leads/persistent-stores.ts';
import { startServer } from '../../support/start-server.ts';

describe.skipIf(site.calls.atOnce !== 1).each(persistentStores)('calls in $name', ({ make }) => {
  test('survive a server that is killed again and again', async () => {
    const { env, query } = await make();
    const start = () => startServer({ ...loadEnv, ...env });
    expect(await killDuringBookings(start, query)).toEqual(allBookedOnce);
  });
});
