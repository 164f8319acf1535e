/** Every lead whose visitor saw "sent" is stored once, and the owner hears of it, whatever crashed. */
import { expect, test } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { allHeardOnce, crashUnderLoad, killServer, longestMs } from '../../support/leads/crash-under-load.ts';
import { makeFolder } from '../../support/leads/persistent-stores.ts';
import { loadEnv } from '../../support/leads/load.ts';

test(
  'leads in the file survive a server that is killed again and again',
  async () => {
    const { env, query } = await makeFolder();
    const start = (settings: Record<string, string>) => startServer({ ...loadEnv, ...env, ...settings });
    expect(await crashUnderLoad(start, query, [killServer])).toEqual(allHeardOnce);
  },
  longestMs,
);
