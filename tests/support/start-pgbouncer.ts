import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { findFreePort, waitForPort } from './ports.ts';

/** Fewer connections than the servers have clients, so that transactions of several share one. */
const poolSize = 4;

/** A pooler in transaction mode in front of a PostgreSQL server; undefined where PgBouncer is not installed. */
export async function startPgBouncer(postgresUrl: string) {
  const program = findPgBouncer();
  if (!program) {
    console.warn('Skipped what needs PgBouncer: install the package “pgbouncer”.');
    return undefined;
  }
  const folder = await mkdtemp(`${tmpdir()}/parola-pgbouncer-`);
  // PgBouncer refuses to run as root, and its user reads these files.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const { hostname, port: target } = new URL(postgresUrl);
  await writeFile(`${folder}/users.txt`, '"postgres" ""\n');
  await writeFile(
    `${folder}/pgbouncer.ini`,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 300
server_login_retry = 0
`,
  );
  const [file = program, ...words] = [
    ...(process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []),
    program,
    '--quiet',
    `${folder}/pgbouncer.ini`,
  ];
  let pooler: ChildProcess;

  async function start() {
    pooler = spawn(file, words, { stdio: 'ignore' });
    await waitForPort(port, () => {
      if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`);
    });
  }
  async function kill() {
    pooler.kill('SIGKILL');
    await once(pooler, 'exit');
  }
  // An interrupted run must not leave it running.
  const atExit = () => void pooler.kill('SIGKILL');
  process.once('exit', atExit);
  await start();

  return {
    /** The URL of the same database through the pooler. */
    through(databaseUrl: string) {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    /** Kills the pooler and starts it again on the same port. */
    async restart() {
      await kill();
      await start();
    },
    async stop() {
      process.off('exit', atExit);
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

export function findPgBouncer() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => `${folder}/pgbouncer`).find((file) => existsSync(file));
}
