/** The units of deploy/, as systemd itself reads them. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasProgram } from '../support/start-proxy.ts';

const run = promisify(execFile);
/** systemd's grade from 0, closed, to 10, open. */
const mostExposed = 1.5;

describe.skipIf(!hasProgram('systemd-analyze'))('the systemd units', () => {
  let folder: string;
  const units: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/parola-units-`);
    // systemd checks that the programs are there.
    for (const program of ['node_modules/.bin/node', 'deploy/backup']) {
      const file = `${folder}/current/${program}`;
      await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
      await writeFile(file, '');
      await chmod(file, 0o755);
    }
    const names = (await readdir('deploy')).filter((name) => /\.(service|socket|timer)$/.test(name));
    for (const name of names) {
      const text = await readFile(`deploy/${name}`, 'utf8');
      await writeFile(`${folder}/${name}`, text.replaceAll('/srv/website', folder));
      units.push(`${folder}/${name}`);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('have nothing that systemd does not know', async () => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units]);
    expect((stdout + stderr).split('\n').filter((line) => line.includes(folder) || line.includes('website'))).toEqual(
      [],
    );
  });

  test.each(['website', 'website-backup', 'website-watch'])('give %s no more rights than it needs', async (name) => {
    const unit = `${folder}/${name}.service`;
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
    const exposure = Number(/exposure level for [\w-]+\.service: ([\d.]+)/.exec(stdout)![1]);
    expect(exposure).toBeLessThanOrEqual(mostExposed);
  });

  test('let the server finish what it has begun before it is killed', async () => {
    const unit = await readFile('deploy/website.service', 'utf8');
    const graceMs = Number(
      /graceMs = ([\d_]+)/.exec(await readFile('runtimes/node/serve.ts', 'utf8'))![1]!.replace('_', ''),
    );
    const stopMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) * 1000;
    expect(stopMs).toBeGreaterThan(graceMs + 5000);
  });
});
