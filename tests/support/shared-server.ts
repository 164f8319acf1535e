import type { TestProject } from 'vitest/node';
import { installWrangler } from '#build/edge/wrangler.ts';
import { writeEdgeSite } from '#build/edge/write-edge-site.ts';
import { makeEdgeState, removeEdgeState, startEdge } from './start-edge.ts';
import { startPostgres } from './start-postgres.ts';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** One server for all test files that only fetch pages. Files that stop, fill or measure a server start their own. */
export default async function shareServer(project: TestProject) {
  const { url, stop } = await start(process.env['TESTED_STORE']);
  project.provide('serverUrl', url);
  return async () => {
    await stop();
  };
}

/** `npm run stress` runs the tests of the pages with every runtime and store. */
async function start(store: string | undefined) {
  if (store === 'D1') {
    installWrangler();
    await writeEdgeSite();
    const folder = await makeEdgeState();
    const edge = await startEdge({}, folder);
    return { url: edge.url, stop: () => edge.stop('SIGKILL').then(() => removeEdgeState(folder)) };
  }
  if (store !== 'PostgreSQL') return startServer();
  const postgres = (await startPostgres())!;
  const server = await startServer({ DATABASE_URL: await postgres.createDatabase('leads') });
  return { url: server.url, stop: () => server.stop().then(() => postgres.stop()) };
}
