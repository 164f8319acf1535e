import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** One server for all test files that only fetch pages. Files that stop, fill or measure a server start their own. */
export default async function shareServer(project: TestProject) {
  const { url, stop } = await startServer();
  project.provide('serverUrl', url);
  return async () => {
    await stop();
  };
}
