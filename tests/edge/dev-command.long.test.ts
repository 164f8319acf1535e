import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listProcesses } from '../support/list-processes.ts';
import { deployWithOtherScripts, makeScratchProject } from '../support/scratch-project.ts';

let project: Awaited<ReturnType<typeof makeScratchProject>>;
beforeAll(async () => {
  project = await makeScratchProject();
  // Newer than its sources, so that it is not built again.
  await deployWithOtherScripts(project.folder);
  await mkdir(`${project.folder}/edge`);
  for (const name of ['package.json', 'wrangler.jsonc']) await cp(`edge/${name}`, `${project.folder}/edge/${name}`);
  await symlink(resolve('edge/node_modules'), `${project.folder}/edge/node_modules`);
});
afterAll(() => project.remove());

test('a stop signal to npm run dev:edge ends wrangler and the runtime that it started', async () => {
  const { PATH, HOME } = process.env;
  const args = ['--port', '0', '--inspector-port', '0', '--show-interactive-dev-session', 'false'];
  const npm = spawn('npm', ['run', 'dev:edge', '--', ...args], {
    cwd: project.folder,
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // npm, the command, wrangler and workerd all work in the folder of the project.
  const listRunning = () => listProcesses(project.folder);
  onTestFinished(() => listRunning().forEach(({ pid }) => process.kill(pid, 'SIGKILL')));
  const exited = once(npm, 'exit');
  await new Promise<void>((ready, fail) => {
    createInterface({ input: npm.stdout }).on('line', (line) => line.includes('Ready on') && ready());
    void exited.then(([code]) => fail(new Error(`npm run dev:edge exited with ${code}`)));
  });
  expect(listRunning().length).toBeGreaterThan(2);
  npm.kill('SIGTERM');
  await exited;
  await expect.poll(listRunning).toEqual([]);
});
