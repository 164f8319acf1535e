/** The units of deploy/, as systemd itself reads them. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
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
    for (const program of [
      'current/node_modules/.bin/node',
      'current/deploy/backup',
      'content/checkout/node_modules/.bin/node',
    ]) {
      const file = `${folder}/${program}`;
      await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
      await writeFile(file, '');
      await chmod(file, 0o755);
    }
    const names = (await readdir('deploy')).filter((name) => /\.(service|socket|timer)$/.test(name));
    for (const name of names) {
      const text = await readFile(`deploy/${name}`, 'utf8');
      const here = text.replaceAll('/srv/website', folder).replaceAll('/var/lib/website-content', `${folder}/content`);
      await writeFile(`${folder}/${name}`, here);
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

  test.each(['website', 'website-backup', 'website-watch', 'website-content'])(
    'give %s no more rights than it needs',
    async (name) => {
      const unit = `${folder}/${name}.service`;
      const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
      const exposure = Number(/exposure level for [\w-]+\.service: ([\d.]+)/.exec(stdout)![1]);
      expect(exposure).toBeLessThanOrEqual(mostExposed);
    },
  );

  test('let the website write jobs and no checkout, and hide the leads from the publisher', async () => {
    const website = await readFile('deploy/website.service', 'utf8');
    const writable = [...website.matchAll(/^(?:ReadWritePaths|StateDirectory)=(.*)$/gm)].map(([, paths]) => paths);
    expect(writable).toEqual(['website', '-/var/lib/website-content/jobs']);
    const publisher = await readFile('deploy/website-content.service', 'utf8');
    expect(/^InaccessiblePaths=(.*)$/m.exec(publisher)?.[1]?.split(' ')).toEqual([
      '-/var/lib/website',
      '-/var/lib/website-backups',
      '-/srv/website/settings.env',
    ]);
    expect(/^EnvironmentFile=(.*)$/m.exec(publisher)?.[1]).toBe('/srv/website/content.env');
    expect(await readFile('deploy/content.env', 'utf8')).not.toMatch(/SECRET|PASSWORD|SMTP|DATABASE_URL|WEBHOOK_URL/);
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

test('the publisher may restart the website and back up its leads, and no more', async () => {
  type Rule = (action: { id: string; lookup(name: string): string }, subject: { user: string }) => string;
  const rules: Rule[] = [];
  const polkit = { addRule: (rule: Rule) => void rules.push(rule), Result: { YES: 'yes', NOT_HANDLED: 'ask' } };
  runInNewContext(await readFile('deploy/website-content.rules', 'utf8'), { polkit });
  const ask = (user: string, verb: string, unit: string, id = 'org.freedesktop.systemd1.manage-units') =>
    rules[0]?.({ id, lookup: (name) => ({ verb, unit })[name]! }, { user });
  const release = await readFile('deploy/release', 'utf8');
  const needed = [...release.matchAll(/\$systemctl (\w+) ([\w.-]+)/g)].map(([, verb = '', unit = '']) => [verb, unit]);
  expect(needed).toHaveLength(3);
  for (const [verb = '', unit = ''] of needed) {
    expect(ask('website-content', verb, unit.includes('.') ? unit : `${unit}.service`)).toBe('yes');
  }
  for (const [user, verb, unit, id] of [
    ['website', 'restart', 'website.service'],
    ['website-content', 'stop', 'website.service'],
    ['website-content', 'restart', 'ssh.service'],
    ['website-content', 'restart', 'website.service', 'org.freedesktop.systemd1.manage-unit-files'],
  ] as const) {
    expect(ask(user, verb, unit, id)).toBe('ask');
  }
});
