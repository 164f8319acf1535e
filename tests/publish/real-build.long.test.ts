/** The whole way with the real site: its build, its server and a repository, without a restart. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job, JobState } from '#desk/content-contract.ts';
import { openPublisher } from '#desk/publish/publisher.ts';
import { readEnv } from '#server/settings/env.ts';
import { makeScratchRepository, type ScratchRepository } from '../support/publish/scratch-repository.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';

const team = 'src/content/team.yaml';
let project: ScratchRepository;
let server: RunningServer;
let before: string;

beforeAll(async () => {
  project = await makeScratchRepository();
  before = await readFile(`${project.folder}/${team}`, 'utf8');
  await mkdir(`${project.folder}/data/content/jobs`, { recursive: true });
  const desk = { DESK: 'on', DESK_USERS: 'ana@agency.ph', CONTENT_FOLDER: `${project.folder}/data/content` };
  server = await startServer(desk, project.folder);
});
afterAll(async () => {
  await server.stop();
  await project.remove();
});

const quiet = () => {};

async function run(job: Partial<Job>) {
  const folder = `${project.folder}/data/content`;
  const id = `${Date.now()}-0123456789abcdef`;
  const whole = {
    id,
    by: 'ana@agency.ph',
    at: new Date().toISOString(),
    session: '',
    kind: 'publish',
    files: [],
    ...job,
  };
  await writeFile(`${folder}/jobs/new`, JSON.stringify(whole));
  await rename(`${folder}/jobs/new`, `${folder}/jobs/${id}.json`);
  const publisher = openPublisher({
    env: readEnv({ CONTENT_FOLDER: folder }),
    way: 'here',
    project: project.folder,
    loadBuild: async () => {},
    log: { info: quiet, warn: quiet, error: quiet },
  });
  await publisher.takeAll();
  return JSON.parse(await readFile(`${folder}/jobs/${id}.state.json`, 'utf8')) as JobState;
}

const draft = (text: string, base: string) => [
  { file: team, text, base: createHash('sha256').update(base).digest('hex') },
];
/** What `npm start` would do in that folder. */
function needsBuild() {
  const code = `
    import { isBuildStale } from './build/build-state.ts';
    import { readEnv } from './server/settings/env.ts';
    console.log(await isBuildStale(readEnv({})));
  `;
  const args = ['--input-type=module', '--eval', code];
  return execFileSync(process.execPath, args, { cwd: project.folder, encoding: 'utf8' }).trim() === 'true';
}
const readAbout = async () => (await fetch(`${server.url}/about`)).text();

test('a name is changed, previewed, published and undone; the server shows each without a restart', async () => {
  const name = /name: (.+)/.exec(before)![1]!;
  const after = before.replace(name, 'Zenaida Dimaculangan');
  const previewed = await run({ kind: 'preview', page: '/about', files: draft(after, before) });
  expect(previewed).toMatchObject({ stage: 'done', page: '/about' });
  expect(await readFile(`${project.folder}/data/content/preview/about.html`, 'utf8')).toContain('Zenaida');
  expect(await readAbout()).not.toContain('Zenaida');

  const published = await run({ files: draft(after, before) });
  expect(published.stage).toBe('done');
  await expect.poll(readAbout).toContain('Zenaida Dimaculangan');
  expect(await readFile(`${project.folder}/${team}`, 'utf8')).toBe(after);
  expect(needsBuild()).toBe(false);
  const now = new Date();
  await utimes(`${project.folder}/${team}`, now, now);
  expect(needsBuild()).toBe(false);
  // The log of the server arrives when it likes to.
  await expect.poll(() => server.log.filter(({ msg }) => msg === 'serving a new build')).toHaveLength(1);

  const wrong = await run({ files: draft(after.replace(/role: .+/, 'rolle: x'), after) });
  expect(wrong.problem).toMatchObject({
    file: team,
    path: ['role'],
    sentence: expect.stringContaining('role: Fill this in.'),
  });
  expect(await readAbout()).toContain('Zenaida');

  expect((await run({ kind: 'undo', commit: published.commit })).stage).toBe('done');
  await expect.poll(readAbout).not.toContain('Zenaida');
  expect(await readFile(`${project.folder}/${team}`, 'utf8')).toBe(before);
});

test('code that came into the repository on another way stops the build, with its file and line', async () => {
  const file = `${project.folder}/src/content/articles/guide-seo-rates-philippines.mdx`;
  const text = await readFile(file, 'utf8');
  const script = '{{"astro:jsx": true, "type": "script", "props": {"children": "document.title = 1"}}}';
  await writeFile(file, `${text}\n<mark children=${script} />\n`);
  project.git('commit', '--quiet', '--all', '--message=A mark');
  const { stage, problem } = await run({ files: draft(`${before}\n`, before) });
  expect(stage).toBe('failed');
  expect(problem?.sentence).toMatch(/guide-seo-rates-philippines\.mdx: line \d+: <mark> has no field children/);
});
