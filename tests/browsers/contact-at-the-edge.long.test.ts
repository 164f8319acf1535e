import { inject } from 'vitest';
import { inspectSqlite } from '../support/leads/inspect-stores.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../support/start-edge.ts';
import { describeContactJourneys } from './contact-journeys.ts';

describeContactJourneys('at the edge', async (env) => {
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
