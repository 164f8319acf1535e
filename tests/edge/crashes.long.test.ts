import { expect, inject, onTestFinished, test } from 'vitest';
import { crashUnderLoad, killServer, longestMs } from '../support/leads/crash-under-load.ts';
import { inspectSqlite } from '../support/leads/inspect-stores.ts';
import { allStoredOnce, loadEnv } from '../support/leads/load.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../support/start-edge.ts';

test(
  'leads in D1 survive a Worker that is killed again and again',
  async () => {
    const folder = await copyEdgeState(inject('emptyEdgeState'));
    onTestFinished(() => removeEdgeState(folder));
    const { readLeads } = inspectSqlite(findD1File(folder));
    const readEmails = async () => (await readLeads()).map(({ email }) => email);
    const { slowestRestartMs: _, ...comparison } = await crashUnderLoad(
      () => startEdge({ LEADS_RATE_LIMIT: loadEnv.LEADS_RATE_LIMIT }, folder),
      readEmails,
      [killServer],
    );
    expect(comparison).toEqual(allStoredOnce);
  },
  longestMs,
);
