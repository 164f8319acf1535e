import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

export type RunningPostgres = {
  /** As superuser, to the database `postgres`. */
  url: string;
  /** Makes an empty database and says its address. */
  createDatabase(name: string): Promise<string>;
  /** At once, like a crash. */
  stopServer(): Promise<void>;
  /** On the same port as before. */
  startServer(): Promise<void>;
  /** Crashes and comes back. */
  restart(): Promise<void>;
  /** For good: nothing of it is left. */
  stop(): Promise<void>;
};

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A real server of its own, in a folder that goes away with it; undefined where PostgreSQL cannot be had. */
export async function startPostgres(): Promise<RunningPostgres | undefined> {
  const binaries = findPostgres();
  if (!binaries) {
    console.warn('Skipped what needs PostgreSQL: install the package “postgresql”, version 15 or newer.');
    return undefined;
  }
  const folder = await mkdtemp(`${tmpdir()}/parola-postgres-`);
  const data = `${folder}/data`;
  // PostgreSQL refuses to run as root.
  const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (isRoot) await chown(folder, readId('-u'), readId('-g'));
  const command = (program: string, ...rest: string[]) => {
    const [file, ...words] = [...asUser, `${binaries}/${program}`, '-D', data, ...rest];
    return [file!, words] as const;
  };
  const options = { cwd: folder };

  await run(
    ...command('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'),
    options,
  );
  const port = await findFreePort();
  await appendFile(
    `${data}/postgresql.conf`,
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = on\n`,
  );

  const stopNow = command('pg_ctl', '-m', 'immediate', '-w', 'stop');
  const startServer = async () =>
    void (await run(...command('pg_ctl', '-l', `${folder}/log`, '-w', '-t', '30', 'start'), options));
  const stopServer = async () => void (await run(...stopNow, options));
  // A run that is broken off must not leave a server behind.
  const atExit = () => {
    spawnSync(...stopNow, options);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', atExit);
  await startServer();

  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    url: addressOf('postgres'),
    async createDatabase(name) {
      await runSql(addressOf('postgres'), `create database "${name}"`);
      return addressOf(name);
    },
    stopServer,
    startServer,
    async restart() {
      await stopServer();
      await startServer();
    },
    async stop() {
      process.off('exit', atExit);
      // It may be down already: a test took it down and failed.
      await stopServer().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs, where there is one. */
export function findPostgres(): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(delimiter);
  // The newest first; folder names are version numbers.
  const fromPackages = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]),
  );
  return [...inPath, ...fromPackages].find((path) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(`${path}/${name}`)),
  );
}

function readId(option: '-u' | '-g') {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
}

/** Below the ports that the system hands out by itself, so that nobody takes it while the server is down. */
async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}

async function runSql(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
