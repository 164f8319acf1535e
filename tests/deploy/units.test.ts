/** The units of deploy/, as systemd itself reads them. */
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasProgram } from '../support/start-proxy.ts';

const run = promisify(execFile);
const readAll = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
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
    expect(readAll(website, '(?:ReadWritePaths|StateDirectory)')).toEqual([
      'website',
      '-/var/lib/website-content/jobs',
    ]);
    const publisher = await readFile('deploy/website-content.service', 'utf8');
    expect(/^InaccessiblePaths=(.*)$/m.exec(publisher)?.[1]?.split(' ')).toEqual([
      '-/var/lib/website',
      '-/var/lib/website-backups',
      '-/etc/website/settings.env',
    ]);
    expect(readAll(publisher, 'EnvironmentFile')).toEqual(['/etc/website/build.env']);
    expect(await readFile('deploy/build.env', 'utf8')).not.toMatch(/SECRET|PASSWORD|SMTP|DATABASE_URL|WEBHOOK_URL/);
  });

  test('read no settings and run no program as root that the publisher can replace', async () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const text = await readFile(`deploy/${unit.slice(folder.length + 1)}`, 'utf8');
      expect(text).toMatch(/^(User=website|User=website-content|DynamicUser=yes)$/m);
      for (const file of readAll(text, 'EnvironmentFile')) expect(file).toMatch(/^\/etc\/website\//);
      const asRoot = [...text.matchAll(/^Exec\w+=[-@:]*[+!].*/gm)].join('\n');
      expect(asRoot).not.toMatch(/\/srv|\/var/);
    }
  });

  test('ask the website on the port that systemd keeps open for it', async () => {
    const [, port] = /^ListenStream=127\.0\.0\.1:(\d+)$/m.exec(await readFile('deploy/website.socket', 'utf8'))!;
    for (const name of ['website-watch.service', 'nginx.conf', 'Caddyfile']) {
      expect(await readFile(`deploy/${name}`, 'utf8')).toContain(`127.0.0.1:${port}`);
    }
    expect(await readFile('deploy/release', 'utf8')).toContain(`\${PORT:-${port}}`);
  });

  test('let the server finish what it has begun before it is killed', async () => {
    const unit = await readFile('deploy/website.service', 'utf8');
    const server = await readFile('server/node/serve.ts', 'utf8');
    const longestStopMs = Number(/longestStopMs = ([\d_]+)/.exec(server)![1]!.replace('_', ''));
    const stopMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) * 1000;
    expect(stopMs).toBeGreaterThan(longestStopMs + 5000);
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
  const asked = release.matchAll(/systemctl --no-ask-password (\w+) ([\w.-]+)/g);
  const needed = [...asked].map(([, verb = '', unit = '']) => [verb, unit]);
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

describe('whoever may use sudo', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFile(`${folder}/${name}`, text, { mode: 0o755 });
  const runHere = (program: string, args: string[] = [], more = {}) =>
    run(program, args, { env: { PATH: `${folder}/bin:${process.env['PATH']}`, ...more } });
  beforeEach(async () => {
    folder = await mkdtemp(`${tmpdir()}/parola-sudo-`);
    for (const name of ['bin', 'site', 'current/node_modules/.bin', 'current/scripts']) {
      await mkdir(`${folder}/${name}`, { recursive: true });
    }
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('runs nothing of a release himself when he reads leads', async () => {
    await write('bin/sudo', '#!/bin/sh\necho "$@"\n');
    for (const name of ['node_modules/.bin/node', 'scripts/leads.ts', 'env', 'sudo']) {
      await write(`current/${name}`, '#!/bin/sh\necho taken over\n');
    }
    await write('website-leads', (await readFile('deploy/leads', 'utf8')).replaceAll('/srv/website', folder));
    expect((await runHere(`${folder}/website-leads`, ['list'])).stdout).toMatch(/^-u website env [^]* list\n$/);
    for (const file of ['docs/online.md', 'deploy/website.service']) {
      expect(await readFile(file, 'utf8')).not.toContain('current/deploy/leads');
    }
  });

  test('builds no release himself, but hands its files over', async () => {
    await write('bin/sudo', '#!/bin/sh\necho "$@"; tar -t\n');
    await write('bin/npm', '#!/bin/sh\necho built\n');
    // Of somebody else, whoever runs the tests.
    if (process.getuid?.() === 0) await chown(`${folder}/site`, 65534, 65534);
    const site = process.getuid?.() === 0 ? `${folder}/site` : '/';
    const { stdout } = await runHere('deploy/release', [], { SITE_FOLDER: site });
    expect(stdout).toMatch(/^-u website-content deploy\/release receive [\da-f]{40}$/m);
    expect(stdout).toMatch(/^package\.json$/m);
    expect(stdout).not.toContain('built\n');
  });
});
