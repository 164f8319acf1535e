/** A visitor who comes while the server restarts waits, and is not refused. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { postLead } from '../support/leads/post-lead.ts';
import { readLeads } from '../support/read-leads.ts';
import { testSecret } from '../support/start-server.ts';
import { findFreePort } from '../support/ports.ts';
import { hasProgram } from '../support/start-proxy.ts';

test.skipIf(!hasProgram('systemd-socket-activate'))(
  'a lead that is sent before the server has started is stored once it has',
  async () => {
    const folder = await mkdtemp(`${tmpdir()}/parola-socket-`);
    const port = await findFreePort();
    // PORT is another one, because the socket that is handed over counts.
    const env = { PORT: '0', DATA_DIR: folder, LEADS_SECRET: testSecret };
    const variables = Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`);
    const child = spawn(
      'systemd-socket-activate',
      [`--listen=127.0.0.1:${port}`, ...variables, process.execPath, resolve('server/node/main.js')],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    onTestFinished(async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    });
    await new Promise<void>((listening) => {
      createInterface({ input: child.stderr }).on('line', (line) => line.startsWith('Listening on') && listening());
    });
    expect(await postLead(`http://127.0.0.1:${port}`, { email: 'early@example.ph' })).toMatchObject({ status: 201 });
    expect(readLeads(folder).map(({ email }) => email)).toEqual(['early@example.ph']);
  },
);
