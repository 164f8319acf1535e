import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lstat, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { explainBuild } from './explain-build.ts';
import { JobFailed } from './job-failed.ts';

/** A build of the same files is used again for so long. Some pages say what day it is. */
const reusedMs = 3_600_000;
const maxOutput = 100_000;
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

/** Runs a program in the checkout; rejects with what it printed if it fails. */
export type RunProgram = (program: string, args: string[]) => Promise<void>;

type Options = {
  checkout: string;
  /** The site's own folder, whose packages are shared while they are the same. */
  project: string;
  run: RunProgram;
};

export type CheckoutBuilds = ReturnType<typeof createCheckoutBuilds>;

/** Builds in the publisher's checkout, beside whatever is served. */
export function createCheckoutBuilds({ checkout, project, run }: Options) {
  /** The folder of the build of these files. Right after a preview it is there already. */
  async function build(tree: string): Promise<string> {
    const earlier = await findBuild(tree);
    if (earlier) return earlier;
    await installPackages();
    await run(process.execPath, ['--import', endWithParent, 'node_modules/astro/bin/astro.mjs', 'build']).catch(
      (error: Error) => {
        throw explainBuild(error.message);
      },
    );
    const folder = await realpath(`${checkout}/dist/current`);
    await writeFile(`${folder}/tree`, tree);
    return folder;
  }

  async function findBuild(tree: string) {
    const folder = await realpath(`${checkout}/dist/current`).catch(() => undefined);
    const built = folder && (await readFile(`${folder}/tree`, 'utf8').catch(() => undefined));
    if (!folder || built !== tree) return undefined;
    return Date.now() - (await stat(`${folder}/tree`)).mtimeMs < reusedMs ? folder : undefined;
  }

  async function installPackages() {
    if (resolve(project) !== resolve(checkout) && (await readLock(project)) === (await readLock(checkout))) {
      return linkPackages();
    }
    const marker = `${checkout}/node_modules/.lock-hash`;
    const wanted = createHash('sha256')
      .update(await readLock(checkout))
      .digest('hex');
    if ((await readFile(marker, 'utf8').catch(() => undefined)) === wanted) return;
    await removeLink(`${checkout}/node_modules`);
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']).catch((error: Error) => {
      throw new JobFailed('The packages of the new version cannot be installed, so nothing was published.', {}, error);
    });
    await writeFile(marker, wanted);
  }

  async function linkPackages() {
    const link = `${checkout}/node_modules`;
    const target = resolve(project, 'node_modules');
    if ((await realpath(link).catch(() => undefined)) === (await realpath(target))) return;
    await rm(link, { recursive: true, force: true });
    await symlink(target, link);
  }

  return { build };
}

const readLock = (folder: string) => readFile(`${folder}/package-lock.json`, 'utf8').catch(() => '');

async function removeLink(path: string) {
  const info = await lstat(path).catch(() => undefined);
  if (info?.isSymbolicLink()) await rm(path);
}

export function createRunProgram(folder: string, env: NodeJS.ProcessEnv): RunProgram {
  return async (program, args) => {
    const child = spawn(program, args, { cwd: folder, env, stdio: 'pipe' });
    let output = '';
    const note = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-maxOutput));
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(output || `${program} ended with ${code}`);
  };
}
