import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { need } from './need.ts';

/** Without it, almost half of each start would be spent on compiling the same files again. */
export const compileCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled-server' };

/** The same for all servers, because tests start several on one database. */
export const testSecret = 'the secret of the servers in tests';

export type RunningServer = {
  url: string;
  pid: number;
  /** Where this server stores its leads, unless DATABASE_URL is set. */
  dataFolder: string;
  /** Every log line so far, parsed. */
  log: Record<string, unknown>[];
  /** Resolves with the exit code when the process is gone. */
  exited: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/**
 * Starts the real server on a free port and waits until it serves. Unless DATA_DIR is set, its data folder is
 * temporary.
 */
export async function startServer(env: Record<string, string> = {}, projectFolder = '.') {
  const dataFolder = env['DATA_DIR'] ?? (await mkdtemp(`${tmpdir()}/parola-test-`));
  const child = spawn(process.execPath, ['server/node/main.js'], {
    cwd: projectFolder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataFolder,
      LEADS_SECRET: testSecret,
      ...compileCache,
      ...env,
    },
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
      if (entry['msg'] === 'serving') resolve(entry['url'] as string);
    });
    void exited.then((code) => reject(new Error(errors.trim() || `server exited with ${code}`)));
  });

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    child.kill(signal);
    const code = await exited;
    if (!env['DATA_DIR']) await rm(dataFolder, { recursive: true, force: true });
    return code;
  }
  const pid = need(child.pid, 'the process of the server');
  const server: RunningServer = { url, pid, dataFolder, log, exited, stop };
  return { ...server, [Symbol.asyncDispose]: async () => void (await stop()) };
}
