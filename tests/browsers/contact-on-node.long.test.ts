import { inspectSqlite } from '../support/leads/inspect-stores.ts';
import { startServer } from '../support/start-server.ts';
import { describeContactJourneys } from './contact-journeys.ts';

describeContactJourneys('on Node', async (env) => {
  const server = await startServer(env);
  const { query } = inspectSqlite(`${server.dataFolder}/leads.db`);
  return { url: server.url, query, stop: () => server.stop() };
});
