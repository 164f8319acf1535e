import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#server/core/http.ts';
import type { Way } from './places.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const restartMs = 5000;
/** So long it may take to end, unless the server ends before; then it is killed. */
const graceMs = 2000;

/** What the publisher says to the server that started it, and what it is told. */
export type FromPublisher = 'load the build';
export type ToPublisher = { loaded: boolean; problem?: string };

type Options = {
  way: Exclude<Way, 'release'>;
  contentFolder: string;
  /** Where a build is served. */
  loadBuild?(): Promise<void>;
  log: Logger;
};

/**
 * The publisher beside a server on this machine, in a process of its own: a build and a broken photo cannot take the
 * server down, which needs none of their packages. It ends with the server, however that ends.
 */
export function startPublisher({ way, contentFolder, loadBuild = async () => {}, log }: Options) {
  if (!existsSync(`${project}node_modules/astro`)) {
    log.warn({}, 'nothing can be published from the desk, because the build tools are not installed: `npm ci` does');
    return { stop() {} };
  }
  let isStopped = false;
  let child = start();
  process.once('exit', () => signalGroup(child, 'SIGKILL'));

  function start() {
    // In a process group of its own, with the builds and whatever those start: a signal reaches all of them.
    const env = { ...process.env, CONTENT_FOLDER: contentFolder };
    const started = fork(`${project}scripts/content.ts`, [way], { env, detached: true });
    started.on('message', async (message: FromPublisher) => {
      if (message !== 'load the build') return;
      const answer: ToPublisher = await loadBuild().then(
        () => ({ loaded: true }),
        (error: Error) => ({ loaded: false, problem: error.message }),
      );
      if (started.connected) started.send(answer);
    });
    started.once('exit', (code) => {
      signalGroup(started, 'SIGKILL');
      if (isStopped) return;
      log.error({ code }, 'the publisher ended; it starts again');
      setTimeout(() => !isStopped && (child = start()), restartMs).unref();
    });
    return started;
  }

  return {
    stop() {
      isStopped = true;
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nothing is left of it.
  }
}
