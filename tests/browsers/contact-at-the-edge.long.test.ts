import { inject } from 'vitest';
import { chromium } from '../support/browsers/chromium.ts';
import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { inspectSqlite } from '../support/leads/inspect-stores.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../support/start-edge.ts';
import { describeContactJourneys } from './contact-journeys.ts';

describeContactJourneys('at the edge', [chromium, firefox, webkit], async (env) => {
  const folder = await copyEdgeState(inject('emptyEdgeState'));
  const worker = await startEdge(env, folder);
  const { query } = inspectSqlite(findD1File(folder));
  return {
    url: worker.url,
    query,
    async stop() {
      await worker.stop('SIGKILL');
      await removeEdgeState(folder);
    },
  };
});
