import { execFileSync } from 'node:child_process';
import { realpath, rename, writeFile } from 'node:fs/promises';
import { makeCurrent } from '#build/build-state.ts';
import { makeScratchProject } from '../scratch-project.ts';

/** A copy of the site with its build, all of it committed, in which a test may publish. */
export async function makeScratchRepository() {
  const { folder, remove } = await makeScratchProject();
  // With a link for node_modules, which the project's own file would not ignore.
  await writeFile(`${folder}/.gitignore`, 'node_modules\n/dist\n/.astro\n/data\n');
  const author = ['-c', 'user.name=Ben', '-c', 'user.email=ben@agency.ph'];
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=The site');
  // Newer than the copied files, or else `npm start` would make it again.
  const build = `${await realpath(folder)}/dist/builds/${Date.now()}`;
  await rename(await realpath(`${folder}/dist/current`), build);
  await makeCurrent(build);
  return { folder, remove, git };
}
