import { startServer, type RunningServer } from '#tests/support/start-server.ts';

/** Runs the real server for one measurement. */
export async function withServer<Result>(
  env: Record<string, string>,
  measure: (server: RunningServer) => Promise<Result>,
) {
  const server = await startServer(env);
  return measure(server).finally(() => server.stop());
}
