import type { TestProject } from 'vitest/node';
import { makeEdgeState, prepareWorker, removeEdgeState, startEdge } from './start-edge.ts';
import { isAll } from './test-size.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with an empty D1 database, where tests run against the Worker instead of the Node server. */
    emptyEdgeState: string;
  }
}

export default async function prepareEdge(project: TestProject) {
  await prepareWorker();
  const folder = await makeEdgeState();
  project.provide('emptyEdgeState', folder);
  const worker = isAll && project.name === 'edge' ? await shareWorker(project) : undefined;
  return async () => {
    await worker?.stop('SIGKILL');
    if (worker) await removeEdgeState(worker.dataFolder);
    await removeEdgeState(folder);
  };
}

/** For the tests of pages, in place of the server of shared-server.ts. */
async function shareWorker(project: TestProject) {
  const worker = await startEdge({}, await makeEdgeState());
  project.provide('serverUrl', worker.url);
  return worker;
}
