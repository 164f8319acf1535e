import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';

export type RunningServer = {
  url: string;
  /** Every log line so far, parsed. */
  log: Record<string, unknown>[];
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts the real server on a free port, with a data folder of its own, and waits until it serves. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(`${tmpdir()}/parola-test-`);
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const log: RunningServer['log'] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));

  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry['msg'] === 'serving') resolve(entry['address'] as string);
    });
    void exited.then((code) => reject(new Error(errors.trim() || `server exited with ${code}`)));
  });

  return {
    url,
    log,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await exited;
      await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}
