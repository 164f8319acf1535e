import { expect, inject, onTestFinished, test } from 'vitest';
import { allHeardOnce, crashUnderLoad, killServer, longestMs } from '../support/leads/crash-under-load.ts';
import { inspectSqlite } from '../support/leads/inspect-stores.ts';
import { loadEnv } from '../support/leads/load.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../support/start-edge.ts';

test(
  'leads in D1 survive a Worker that is killed again and again',
  async () => {
    const folder = await copyEdgeState(inject('emptyEdgeState'));
    onTestFinished(() => removeEdgeState(folder));
    const { query } = inspectSqlite(findD1File(folder));
    const comparison = await crashUnderLoad(
      (settings) => startEdge({ LEADS_RATE_LIMIT: loadEnv.LEADS_RATE_LIMIT, ...settings }, folder),
      query,
      [killServer],
    );
    expect(comparison).toEqual(allHeardOnce);
  },
  longestMs,
);
