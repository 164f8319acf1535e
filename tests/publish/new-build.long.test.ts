/** A running server takes a new build without a restart, and stays with the one before if it cannot. */
import { once } from 'node:events';
import { cp, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCurrent } from '#build/build-state.ts';
import { makeScratchProject } from '../support/scratch-project.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';

let project: Awaited<ReturnType<typeof makeScratchProject>>;
let server: RunningServer;
beforeAll(async () => {
  project = await makeScratchProject();
  server = await startServer({ CONTENT_FOLDER: `${project.folder}/content` }, project.folder);
});
afterAll(async () => {
  await server.stop();
  await project.remove();
});

/** A copy of the build that is served, with a file of another text. */
async function copyBuild(text: string) {
  const build = `${await realpath(project.folder)}/dist/builds/${Date.now()}`;
  await cp(await realpath(`${project.folder}/dist/current`), build, { recursive: true });
  const robots = `${build}/client/robots.txt`;
  await writeFile(robots, `${await readFile(robots, 'utf8')}\n# ${text}\n`);
  await Promise.all(['br', 'gz'].map((extension) => rm(`${robots}.${extension}`, { force: true })));
  return build;
}

const readRobots = async () => (await fetch(`${server.url}/robots.txt`)).text();

test('the new build is served; a form that was being sent meanwhile gets its answer', async () => {
  const form = request(`${server.url}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' },
  });
  form.write('name=');
  await makeCurrent(await copyBuild('the second build'));
  await expect.poll(readRobots).toContain('# the second build');
  form.end('Maria');
  const [response] = (await once(form, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  expect(response.statusCode).toBe(400);
  expect((await fetch(`${server.url}/blog?q=seo`)).status).toBe(200);
});

test('a build that cannot be loaded leaves the one before', async () => {
  const broken = await copyBuild('a broken build');
  await rm(`${broken}/server/policies.json`);
  await makeCurrent(broken);
  await expect
    .poll(() => server.log.map(({ msg }) => msg))
    .toContain('a new build cannot be served; the one before is');
  expect(await readRobots()).not.toContain('# a broken build');

  const mended = await copyBuild('a mended build');
  await mkdir(`${mended}/server`, { recursive: true });
  await cp(`${await realpath('dist/current')}/server/policies.json`, `${mended}/server/policies.json`);
  await makeCurrent(mended);
  await expect.poll(readRobots).toContain('# a mended build');
});
