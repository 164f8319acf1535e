import { expect, inject, onTestFinished, test } from 'vitest';
import { site } from '#src/domain/site.ts';
import { inspectSqlite } from '../support/leads/inspect-stores.ts';
import { allBookedOnce, killDuringBookings } from '../support/leads/kill-during-bookings.ts';
import { loadEnv } from '../support/leads/load.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../support/start-edge.ts';

test.skipIf(site.calls.atOnce !== 1)('calls in D1 survive a Worker that is killed again and again', async () => {
  const folder = await copyEdgeState(inject('emptyEdgeState'));
  onTestFinished(() => removeEdgeState(folder));
  const start = () => startEdge({ LEADS_RATE_LIMIT: loadEnv.LEADS_RATE_LIMIT }, folder);
  const { query } = inspectSqlite(findD1File(folder));
  expect(await killDuringBookings(start, query)).toEqual(allBookedOnce);
});
