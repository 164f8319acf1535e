/** Leads and calls in D1 survive a Worker that is killed again and again. */
import { expect, inject, onTestFinished, test } from 'vitest';
import { site } from '#src/domain/site.ts';
import { allHeardOnce, crashUnderLoad, killServer, longestMs } from '../support/leads/crash-under-load.ts';
import { inspectSqlite } from '../support/leads/inspect-stores.ts';
import { allBookedOnce, killDuringBookings } from '../support/leads/kill-during-bookings.ts';
import { loadEnv } from '../support/leads/load.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../support/start-edge.ts';

async function makeD1() {
  const folder = await copyEdgeState(inject('emptyEdgeState'));
  onTestFinished(() => removeEdgeState(folder));
  const start = (settings: Record<string, string> = {}) =>
    startEdge({ LEADS_RATE_LIMIT: loadEnv.LEADS_RATE_LIMIT, ...settings }, folder);
  return { start, query: inspectSqlite(findD1File(folder)).query };
}

test('every lead is stored once, and the owner hears of it', { timeout: longestMs }, async () => {
  const { start, query } = await makeD1();
  expect(await crashUnderLoad(start, query, [killServer])).toEqual(allHeardOnce);
});

test.skipIf(site.calls.atOnce !== 1)('every call is booked once', async () => {
  const { start, query } = await makeD1();
  expect(await killDuringBookings(start, query)).toEqual(allBookedOnce);
});
