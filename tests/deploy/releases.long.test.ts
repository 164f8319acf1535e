/** `website-release` and `website-release rollback` on a server of one's own. Each test goes on where the one before ended. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postLead } from '../support/leads/post-lead.ts';
import { readLeads } from '../support/read-leads.ts';
import { prepareOwnServer, type OwnServer } from './own-server.ts';

let server: OwnServer;
beforeAll(async () => void (server = await prepareOwnServer()));
afterAll(() => server?.remove());

/** The script that a page loads when a visitor touches its form. */
async function findScript() {
  const page = await (await fetch(`${server.url}/contact`)).text();
  return /\/assets\/form-loader\.[\w-]+\.js/.exec(page)![0];
}

async function readStatus(path: string) {
  const response = await fetch(server.url + path);
  // A response that is not read to its end would hold up a restart.
  await response.bytes();
  return response.status;
}

async function edit(path: string, change: (text: string) => string) {
  const file = `${server.sourceFolder}/${path}`;
  const before = await readFile(file, 'utf8');
  await writeFile(file, change(before));
  return () => writeFile(file, before);
}

let firstScript: string;
let secondScript: string;

test('a setting that systemd and the shell would read differently is named, and nothing changes', async () => {
  await server.writeSettings('LEADS_EMAIL=ana@example.ph, ben@example.ph\n');
  const { code, err } = await server.run();
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(
      /^release: line 4 of .*settings\.env is not NAME='value'\. Nothing was changed\.\n$/,
    ) as unknown,
  });
  await server.writeSettings("LEADS_RATE_LIMIT='1000'\n");
});

test('a first release that does not start is not left behind', async () => {
  const undo = await edit('server/node/main.js', () => 'process.exit(1);');
  expect(await server.run()).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is no release to go back to') as unknown,
  });
  expect(await server.readLink('current')).toBeUndefined();
  expect(await server.listReleases()).toEqual([]);
  await undo();
});

test('the first release is online, and there is none to go back to', async () => {
  await writeFile(`${server.sourceFolder}/answers.csv`, 'an export', { mode: 0o600 });
  expect(await server.run()).toMatchObject({
    code: 0,
    out: expect.stringContaining('left out, because git does not know them: answers.csv') as unknown,
    err: '',
  });
  expect(await readStatus('/')).toBe(200);
  expect((await postLead(server.url, { email: 'first@example.ph' })).status).toBe(201);
  firstScript = await findScript();
  expect(await server.run('rollback')).toMatchObject({
    code: 1,
    err: 'release: there is no release before this one.\n',
  });
});

test('a release has what git knows, readable for the server, and nothing else of the folder', async () => {
  expect(await server.findInRelease('package.json')).toBe('644');
  expect(await server.findInRelease('deploy/backup')).toBe('755');
  for (const name of ['answers.csv', '.git', 'data']) expect(await server.findInRelease(name)).toBeUndefined();
});

test('the next release has the leads, a backup of them, and the scripts of pages that are open', async () => {
  const before = await server.readLink('current');
  expect(await server.run()).toMatchObject({ code: 0 });
  expect(await server.readLink('previous')).toBe(before);
  secondScript = await findScript();
  expect(secondScript).not.toBe(firstScript);
  expect([await readStatus(firstScript), await readStatus(secondScript)]).toEqual([200, 200]);
  expect(readLeads(server.dataFolder).map(({ email }) => email)).toEqual(['first@example.ph']);
  expect(await server.listBackups()).toEqual([expect.stringMatching(/^leads-[\dT-]+\.db$/)]);
});

test('a release whose build fails changes nothing', async () => {
  const [current, releases] = [await server.readLink('current'), await server.listReleases()];
  const broken = `${server.sourceFolder}/src/content/broken`;
  await writeFile(broken, '');
  await server.git('add', broken);
  const { code, err } = await server.run();
  expect(code).toBe(1);
  expect(err).toContain('The entry is wrong.');
  expect(err).toContain('release: the build failed, see above. The site is as it was.');
  expect(await server.readLink('current')).toBe(current);
  expect(await server.listReleases()).toEqual(releases);
  expect(await readStatus('/')).toBe(200);
  // Deleted without git: the next release is made all the same.
  await rm(broken);
});

test('a release that does not start is replaced by the one before', async () => {
  const [current, previous] = [await server.readLink('current'), await server.readLink('previous')];
  const undo = await edit('server/node/main.js', () => 'console.error("no such thing"); process.exit(1);');
  expect(await server.run()).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${current} is online again`) as unknown,
  });
  expect([await server.readLink('current'), await server.readLink('previous')]).toEqual([current, previous]);
  expect(await server.listReleases()).toHaveLength(2);
  expect(await readStatus('/health')).toBe(200);
  await undo();
});

test('a rollback serves the release before, with the scripts of pages that are open, and can be undone', async () => {
  const [current, previous] = [await server.readLink('current'), await server.readLink('previous')];
  expect(await server.run('rollback')).toMatchObject({ code: 0 });
  expect(await server.readLink('current')).toBe(previous);
  expect(await findScript()).toBe(firstScript);
  expect([await readStatus(firstScript), await readStatus(secondScript)]).toEqual([200, 200]);
  expect(await server.run('rollback')).toMatchObject({ code: 0 });
  expect(await server.readLink('current')).toBe(current);
  expect(await findScript()).toBe(secondScript);
});

test('a rollback past a migration of the lead file leaves the newer release online, with all leads', async () => {
  const migration = `${server.sourceFolder}/server/stores/sqlite/migrations/9999_later.sql`;
  await writeFile(migration, 'create table later (id text) strict;');
  await server.git('add', migration);
  expect(await server.run()).toMatchObject({ code: 0 });
  expect((await postLead(server.url, { email: 'second@example.ph' })).status).toBe(201);
  const newer = await server.readLink('current');
  expect(await server.run('rollback')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${newer} is online again`) as unknown,
  });
  expect(await server.readJournal()).toContain('start the newer server instead');
  expect(await server.readLink('previous')).not.toBe(newer);
  expect(await readStatus('/health')).toBe(200);
  expect(readLeads(server.dataFolder).map(({ email }) => email)).toEqual(['first@example.ph', 'second@example.ph']);
  await rm(migration);
});

test('two releases at once are refused', async () => {
  const outcomes = await Promise.all([server.run('rollback'), server.run('rollback')]);
  expect(outcomes.map(({ err }) => err).join('')).toContain('another release is under way');
});
