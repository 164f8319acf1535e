import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import ts from 'typescript';
import { askWrangler, edgeProject, installWrangler, options as ofWrangler, program } from '#build/edge/wrangler.ts';
import { writeEdgeSite } from '#build/edge/write-edge-site.ts';
import { testSecret, type RunningServer } from './start-server.ts';
import { need } from './need.ts';

/** A configuration whose Worker may send mail; wrangler writes each into a file. */
export const configWithMail = `${edgeProject}/.wrangler-with-mail.json`;

/**
 * Writes the Worker of the current build and its configuration, before any test: `wrangler dev` watches these files, and
 * a change restarts the Workers of other tests, whose mails are then lost.
 */
export async function prepareWorker() {
  installWrangler();
  await writeEdgeSite();
  await writeConfigWithMail();
}

/** A folder with an empty D1 database, as `wrangler d1 migrations` makes it. */
export async function makeEdgeState() {
  const folder = await mkdtemp(`${tmpdir()}/parola-edge-`);
  askWrangler(['d1', 'migrations', 'apply', 'LEADS', '--local', '--persist-to', folder]);
  return folder;
}

export async function copyEdgeState(emptyState: string) {
  const folder = await mkdtemp(`${tmpdir()}/parola-edge-`);
  await cp(emptyState, folder, { recursive: true });
  return folder;
}

/** Where wrangler has D1 on this machine. */
export function findD1File(folder: string) {
  const file = globSync(`${folder}/v3/d1/*/*.sqlite`).find((name) => !name.endsWith('metadata.sqlite'));
  return need(file, `the D1 database in ${folder}`);
}

/** `wrangler dev` with the Worker of the current build, on a free port; `stateFolder` has its D1 database. */
export async function startEdge(
  settings: Record<string, string>,
  stateFolder: string,
  configFile = 'wrangler.jsonc',
): Promise<RunningServer & { readOutput(): string }> {
  const vars = Object.entries({ LEADS_SECRET: testSecret, ...settings }).flatMap(([name, value]) => [
    '--var',
    `${name}:${value}`,
  ]);
  const options = {
    ip: '127.0.0.1',
    port: '0',
    'inspector-port': '0',
    'persist-to': stateFolder,
    config: configFile,
    'show-interactive-dev-session': 'false',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  // A group of its own, so that the runtime that it starts can be stopped with it.
  const child = spawn(process.execPath, [program, 'dev', '--test-scheduled', ...args, ...vars], {
    ...ofWrangler,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = need(child.pid, 'the process of wrangler');
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const log: RunningServer['log'] = [];
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        output += `${line}\n`;
        // Wrangler puts a coloured mark before errors and warnings.
        const [json] = /\{.*\}/.exec(line) ?? [];
        if (json?.includes('"msg"')) log.push(JSON.parse(json) as Record<string, unknown>);
        const [, ready] = /Ready on (http:\S+)/.exec(line) ?? [];
        if (ready) resolve(ready);
      });
    }
    void exited.then((code) => reject(new Error(`wrangler dev exited with ${code}\n${output}`)));
  });
  // Compiles the Worker, which takes a second.
  await fetch(`${url}/health/live`);

  return {
    url,
    pid,
    dataFolder: stateFolder,
    log,
    readOutput: () => output,
    exited,
    async stop(signal = 'SIGTERM') {
      // The whole group: wrangler starts the runtime as a process of its own.
      process.kill(-pid, signal);
      return exited;
    },
  };
}

export async function removeEdgeState(folder: string) {
  await rm(folder, { recursive: true, force: true });
}

async function writeConfigWithMail() {
  const text = await readFile(`${edgeProject}/wrangler.jsonc`, 'utf8');
  const { config } = ts.parseConfigFileTextToJson('wrangler.jsonc', text) as { config: object };
  await writeFile(configWithMail, JSON.stringify({ ...config, send_email: [{ name: 'EMAIL' }] }));
}
