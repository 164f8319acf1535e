import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { glob, readFile, realpath, rm, stat, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { isWaiting } from '#src/content/article-rules.ts';
import { getAt } from '#src/content/change-json.ts';
import { describeIssue, type ContentIssue } from '#src/content/check-content.ts';
import { readContentFile } from '#src/content/front-matter.ts';
import { findDay } from '#src/domain/office-days.ts';
import { JobFailed } from './job-failed.ts';

const maxOutput = 10_000_000;
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

/** Runs a program in the checkout; resolves to what it printed, or rejects with that and its complaints. */
export type RunProgram = (program: string, args: string[], env?: Record<string, string>) => Promise<string>;

type Options = {
  checkout: string;
  /** The site's own folder, whose packages are shared while they are the same. */
  project: string;
  run: RunProgram;
};

export type CheckoutBuilds = ReturnType<typeof createCheckoutBuilds>;

/** Builds in the publisher's checkout, beside whatever is served. */
export function createCheckoutBuilds({ checkout, project, run }: Options) {
  /** The folder of the build of these files. Right after a preview it is there already, unless that has articles that wait. */
  async function build(tree: string, isPreview = false): Promise<string> {
    const showsWaiting = isPreview && (await hasWaiting());
    const name = showsWaiting ? `${tree} with articles that wait` : tree;
    const earlier = await findBuild(name);
    if (earlier) return earlier;
    await installPackages();
    await requireSoundContent();
    const env = showsWaiting ? { SHOW_WAITING: '1' } : undefined;
    const startedAt = new Date();
    await runNode(['node_modules/astro/bin/astro.mjs', 'build'], env).catch((error: Error) => {
      throw explainBuild(error.message);
    });
    const folder = await realpath(`${checkout}/dist/current`);
    await writeFile(`${folder}/tree`, name);
    await utimes(`${folder}/tree`, startedAt, startedAt);
    return folder;
  }

  async function hasWaiting() {
    const files = await Array.fromAsync(glob(`${checkout}/src/content/articles/*.mdx`));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return texts.some((text) => isWaiting(getAt(readContentFile('article.mdx', text).value, ['date'])));
  }

  const runNode = (args: string[], env?: Record<string, string>) =>
    run(process.execPath, ['--import', endWithParent, ...args], env);

  /** By the code of the checkout, which may be newer than this one. */
  async function requireSoundContent() {
    const issues = JSON.parse(await runNode(['desk/publish/print-problems.ts'])) as ContentIssue[];
    const [first] = issues;
    if (!first) return;
    const { file, key, path } = first;
    const more = issues.length > 1 ? ` There are ${issues.length - 1} more problems like it.` : '';
    throw new JobFailed(describeIssue(first) + more, { file, ...(key !== null && { key }), path });
  }

  /** Of the same files, on the same day: some pages say what day it is. */
  async function findBuild(name: string) {
    const folder = await realpath(`${checkout}/dist/current`).catch(() => undefined);
    const built = folder && (await readFile(`${folder}/tree`, 'utf8').catch(() => undefined));
    if (!folder || built !== name) return undefined;
    return findDay((await stat(`${folder}/tree`)).mtime) === findDay(new Date()) ? folder : undefined;
  }

  async function installPackages() {
    if (resolve(project) !== resolve(checkout) && (await readLock(project)) === (await readLock(checkout)))
      return linkPackages();
    const marker = `${checkout}/node_modules/.lock-hash`;
    const wanted = hash('sha256', await readLock(checkout));
    if ((await readFile(marker, 'utf8').catch(() => undefined)) === wanted) return;
    // If it is a link: npm would empty the folder that it leads to.
    await unlink(`${checkout}/node_modules`).catch(() => undefined);
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

type Printed = { stdout: string; stderr: string };

export function createRunProgram(folder: string, env: NodeJS.ProcessEnv): RunProgram {
  return async (program, args, more) => {
    const options = { cwd: folder, env: { ...env, ...more }, maxBuffer: maxOutput };
    const ended = await promisify(execFile)(program, args, options).catch((error: Error & Printed) => {
      throw new Error(error.stdout + error.stderr || error.message);
    });
    return ended.stdout;
  };
}

export const fullDisk =
  'The disk of the server is full, so nothing was published. Make room there, then publish again.';

export const isFullDisk = ({ message }: Error) => /ENOSPC|no space left on device/i.test(message);

/** What a build found that the check of the content cannot know, such as code in a text, in a sentence. */
export function explainBuild(output: string): JobFailed {
  if (isFullDisk(new Error(output))) return new JobFailed(fullDisk);
  const text = stripVTControlCharacters(output);
  const [, file, problem] = /(?:^|[\s(])(src\/content\/[\w/-]+\.(?:yaml|mdx)): (.+)/.exec(text) ?? [];
  if (file) return new JobFailed(endSentence(`${file}: ${problem}`), { file });
  return new JobFailed(`The site cannot be built with this change: ${findMessage(text)}`, {}, output);
}

const isMessage = (line: string) =>
  line !== '' &&
  !/^(at |Stack trace|Location:|\d+ \||node:|npm |\[build\]|Hint:|An unhandled error occurred)/.test(line);

/** The first line that says something, without where in our code it was thrown. */
function findMessage(text: string) {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/^(\d\d:\d\d:\d\d |\[ERROR\] |Error: )+(\[[\w-]+\] )?/, ''));
  const failedAt = text.split('\n').findIndex((line) => /error/i.test(line));
  const message = lines.slice(Math.max(failedAt, 0)).find(isMessage) ?? 'no reason was given';
  return endSentence(message.slice(0, 400));
}

const endSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
