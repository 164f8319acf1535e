import type { TestProject } from 'vitest/node';
import { installWrangler } from '#build/edge/wrangler.ts';
import { writeEdgeSite } from '#build/edge/write-edge-site.ts';
import { makeEdgeState, removeEdgeState } from './start-edge.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with an empty D1 database, where tests run against the Worker instead of the Node server. */
    emptyEdgeState: string;
  }
}

export default async function prepareEdge(project: TestProject) {
  installWrangler();
  await writeEdgeSite();
  const folder = await makeEdgeState();
  project.provide('emptyEdgeState', folder);
  return () => removeEdgeState(folder);
}
