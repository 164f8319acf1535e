/** Every lead whose visitor saw "sent" is stored once, whatever crashed. */
import { expect, test } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { crashUnderLoad, killServer, longestMs } from '../../support/leads/crash-under-load.ts';
import { makeFolder } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, loadEnv } from '../../support/leads/load.ts';

test(
  'leads in the file survive a server that is killed again and again',
  async () => {
    const { env, readEmails } = await makeFolder();
    const restart = () => startServer({ ...loadEnv, ...env });
    const { slowestRestartMs, ...comparison } = await crashUnderLoad(restart, readEmails, [killServer]);
    expect(comparison).toEqual(allStoredOnce);
    expect(slowestRestartMs).toBeLessThan(5000);
  },
  longestMs,
);
