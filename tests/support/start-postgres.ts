import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync, rmSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from './ports.ts';

export type Postgres = ReturnType<typeof openPostgres>;

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/**
 * Starts a PostgreSQL server in a temporary folder; undefined where PostgreSQL is not installed. Copying the template of
 * another server is much faster than creating a data folder.
 */
export async function startPostgres(otherTemplate?: string) {
  const binaries = findPostgres();
  if (!binaries) {
    console.warn('Skipped what needs PostgreSQL: install the package “postgresql”, version 15 or newer.');
    return undefined;
  }
  const folder = await mkdtemp(`${tmpdir()}/parola-postgres-`);
  const data = `${folder}/data`;
  const template = otherTemplate ?? `${folder}/template`;
  // PostgreSQL refuses to run as root.
  const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (isRoot) await chown(folder, readId('-u'), readId('-g'));
  const command = (program: string, ...rest: string[]) => {
    const [file = program, ...words] = [...asUser, program, ...rest];
    return [file, words] as const;
  };
  const control = (...rest: string[]) => command(`${binaries}/pg_ctl`, '-D', data, '-w', ...rest);
  const options = { cwd: folder };

  if (!otherTemplate) {
    const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'];
    await run(...command(`${binaries}/initdb`, '-D', template, ...settings), options);
  }
  await run(...command('cp', '-a', template, data), options);
  const port = await findFreePort();
  await appendFile(
    `${data}/postgresql.conf`,
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = on\nmax_connections = 300\n`,
  );

  const stopNow = control('-m', 'immediate', 'stop');
  const startServer = async () => void (await run(...control('-l', `${folder}/log`, '-t', '30', 'start'), options));
  const stopServer = async () => void (await run(...stopNow, options));
  // An interrupted run must not leave a server running.
  const atExit = () => {
    spawnSync(...stopNow, options);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', atExit);
  await startServer();

  return {
    ...openPostgres(`postgres://postgres@127.0.0.1:${port}/postgres`),
    /** A data folder before its first start, which other servers may copy. */
    template,
    /** Immediately, like a crash. */
    stopServer,
    /** On the same port as before. */
    startServer,
    async restart() {
      await stopServer();
      await startServer();
    },
    /** Stops the server and deletes its folder. */
    async stop() {
      process.off('exit', atExit);
      // It may be down already, after a test that stopped it and failed.
      await stopServer().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** For a server that is already running, by the URL of its database `postgres`. */
export function openPostgres(url: string) {
  return {
    /** The URL of the database `postgres`, for the superuser. */
    url,
    /** Creates an empty database with a unique name that has this prefix, and returns its URL. */
    async createDatabase(prefix: string) {
      const name = `${prefix}_${randomUUID().slice(0, 8)}`;
      await runSql(url, `create database "${name}"`);
      return url.replace(/postgres$/, name);
    },
  };
}

/** The folder of PostgreSQL's programs; undefined where it is not installed. */
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

const readId = (option: '-u' | '-g') => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);

async function runSql(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
