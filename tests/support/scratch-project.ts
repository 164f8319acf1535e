import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folders = ['src', 'server', 'desk', 'build', 'scripts', 'public', 'supabase', 'deploy', 'dist'];
const copied = [...folders, 'astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** A copy of the project, with its build unless that is left out, which a test may change and build. */
export async function makeScratchProject({ without = '' } = {}) {
  const folder = await mkdtemp(`${tmpdir()}/parola-project-`);
  const names = copied.filter((name) => name !== without);
  await Promise.all(names.map((name) => cp(name, `${folder}/${name}`, { recursive: true, verbatimSymlinks: true })));
  await symlink(resolve('node_modules'), `${folder}/node_modules`);
  // A publisher ends a moment after the server that started it, and may still be writing.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

/** Deploys a build in which every script has another file name. */
export async function deployWithOtherScripts(projectFolder: string) {
  const build = `${projectFolder}/dist/builds/${Date.now()}`;
  await cp(await realpath(`${projectFolder}/dist/current`), build, { recursive: true });
  for await (const compressed of glob(`${build}/client/**/*.{br,gz}`)) await rm(compressed);
  const renamed: [string, string][] = [];
  for await (const script of glob(`${build}/client/assets/*.js`)) {
    const name = script.split('/').at(-1)!;
    const other = name.replace(/\.[^.]+\.js$/, '.redeploy.js');
    await rename(script, script.replace(name, other));
    renamed.push([name, other]);
  }
  for await (const file of glob(`${build}/{client/**/*.{html,js},server/templates.json}`)) {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      renamed.reduce((changed, [name, other]) => changed.replaceAll(name, other), text),
    );
  }
  const publish = `import { publishBuild } from './build/build-state.ts'; import { readEnv } from './server/settings/env.ts';
    await publishBuild(${JSON.stringify(build)}, readEnv({}));`;
  await run(process.execPath, ['--input-type=module', '-e', publish], { cwd: projectFolder });
}
