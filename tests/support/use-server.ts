import { beforeAll, onTestFinished } from 'vitest';

type Stoppable = { stop(signal?: NodeJS.Signals): Promise<unknown> };

/** One server for all tests of a file or a block. It is empty until they run. */
export function useServer<Server extends Stoppable>(start: () => Promise<Server>, signal?: NodeJS.Signals): Server {
  const server = {} as Server;
  beforeAll(async () => {
    Object.assign(server, await start());
    return async () => void (await server.stop(signal));
  });
  return server;
}

/** A server that is stopped when the test is over. */
export async function forThisTest<Server extends Stoppable>(starting: Promise<Server>, signal?: NodeJS.Signals) {
  const server = await starting;
  onTestFinished(async () => void (await server.stop(signal)));
  return server;
}
