import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchProject } from '../support/scratch-project.ts';
import { startNpm } from '../support/start-npm.ts';

const run = promisify(execFile);
let project: Awaited<ReturnType<typeof makeScratchProject>>;
beforeAll(async () => void (project = await makeScratchProject()));
afterAll(() => project.remove());

function isFree(url: string) {
  return fetch(url).then(
    () => false,
    () => true,
  );
}

test('an invalid entry fails the build with its name, and npm start serves the last good build', async () => {
  const name = (await readdir('src/content/articles')).find((file) => file.endsWith('.mdx'))!;
  const article = `${project.folder}/src/content/articles/${name}`;
  await writeFile(article, (await readFile(article, 'utf8')).replace(/^category: .*$/m, 'category: Gardening'));
  const current = await readlink(`${project.folder}/dist/current`);

  const { url, readOutput, stop } = await startNpm('start', project.folder);
  expect(readOutput()).toContain(name.replace('.mdx', ''));
  expect(readOutput()).toContain('The last good build is served instead');
  expect(await readlink(`${project.folder}/dist/current`)).toBe(current);
  expect((await fetch(`${url}/blog`)).status).toBe(200);
  await stop();
  await expect.poll(() => isFree(url)).toBe(true);
});

test('an older Node says what to do', async (context) => {
  const systemNode = ['/usr/local/bin/node', '/usr/bin/node'].find((path) => existsSync(path));
  const version = systemNode ? (await run(systemNode, ['--version'])).stdout : 'v24';
  context.skip(Number(version.slice(1).split('.')[0]) >= 24, 'the system has no older Node');
  await expect(run(systemNode!, ['server/node/main.js'])).rejects.toMatchObject({
    stderr: expect.stringMatching(/^This site needs Node 24; this is v\d+.*`npm ci`/) as unknown,
  });
});
