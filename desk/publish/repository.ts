import { existsSync } from 'node:fs';
import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { formatTime } from '#desk/app/data/times.ts';
import { isContentFile } from '#src/content/content-files.ts';
import { GitFailed, runGit } from '#build/git.ts';
import { JobFailed } from './job-failed.ts';

/** Nothing but this: settings of a repository can name programs that git runs. */
const plainConfig = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n';
/** What the build leaves there, and ignores itself. */
const kept = ['node_modules', 'dist', '.astro'];

const lockWaitMs = 3000;

const noRepository =
  'The folder of the site is no git repository, which publishing needs. Whoever set it up runs `git init`, `git add .` and `git commit` there.';

export const publishedBy = 'Published-by: desk';
/** With the commit of a publication that could not be shown. */
export const tookBack = 'Took-back:';

export type Person = { name: string; email: string };
export type Repository = ReturnType<typeof openRepository>;

type Options = {
  /** A checkout of the publisher's own. */
  folder: string;
  /** The repository that has the newest state: a URL or a folder. */
  source: string;
  /** Undefined for the one that is checked out there. */
  branch?: string;
};

/** The publisher's checkout of the site's repository. */
export function openRepository({ folder, source, branch }: Options) {
  const git = (...args: string[]) => runGit(folder, args);

  async function findBranch() {
    if (branch) return branch;
    const answer = await git('ls-remote', '--symref', '--', source, 'HEAD').catch(failToFetch);
    const found = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer)?.[1];
    if (!found)
      throw new JobFailed('The repository has no branch checked out. Set CONTENT_BRANCH to one of its branches.');
    return found;
  }

  /** After a kill: of a git that outlived its publisher and ends by itself, or of one that was killed too. */
  async function removeLocks() {
    for await (const lock of glob(`${folder}/.git/**/*.lock`)) {
      for (let waited = 0; existsSync(lock) && waited < lockWaitMs; waited += 50) await setTimeout(50);
      await rm(lock, { force: true });
    }
  }

  /** Throws away what a job left, and takes the newest commit of the source. Returns its name. */
  async function update() {
    await mkdir(folder, { recursive: true });
    if (!existsSync(`${folder}/.git/HEAD`)) await git('init', '--quiet', '--template=');
    await writeFile(`${folder}/.git/config`, plainConfig);
    await removeLocks();
    const name = await findBranch();
    await git('fetch', '--quiet', '--no-tags', '--force', '--', source, `refs/heads/${name}:refs/source`).catch(
      failToFetch,
    );
    await git('checkout', '--quiet', '--force', '-B', name, 'refs/source');
    await git('clean', '--quiet', '-ffdx', ...kept.flatMap((path) => ['-e', `/${path}`]));
    return (await git('rev-parse', 'HEAD')).trim();
  }

  /** The name of everything that is in the checkout now, content and code; the same files have the same name. */
  async function stage() {
    const folders = ['src/content', 'public/photos'].filter((name) => existsSync(`${folder}/${name}`));
    await git('add', '--all', '--force', '--', ...folders);
    return (await git('write-tree')).trim();
  }

  /** The last lines mark what the desk published. */
  async function commit(message: string, author: Person, committer: Person, trailers = [publishedBy]) {
    const env = {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: committer.name,
      GIT_COMMITTER_EMAIL: committer.email,
    };
    const input = [message, ...trailers.map((line) => `\n${line}`), ''].join('\n');
    await runGit(folder, ['commit', '--quiet', '--no-verify', '--file=-'], { env, input });
    return (await git('rev-parse', 'HEAD')).trim();
  }

  /** The content of an earlier commit, all of it or some files, in the checkout. The code beside it stays as it is. */
  async function restoreContent(earlier: string, only?: string[]) {
    const then = (await listContent(earlier)).filter((file) => only?.includes(file) ?? true);
    const now = only ?? (await listContent('HEAD'));
    for (const file of now.filter((path) => !then.includes(path))) await rm(`${folder}/${file}`, { force: true });
    if (then.length > 0) await git('checkout', '--quiet', '--force', earlier, '--', ...then);
  }

  async function listContent(name: string) {
    const listed = await git('ls-tree', '-r', '-z', '--name-only', name, '--', 'src/content', 'public/photos');
    return listed.split('\0').filter(isContentFile);
  }

  /** Whether these files are as that commit made them. */
  async function isUnchanged(since: string, paths: string[]) {
    return (await git('diff', '--name-only', since, 'HEAD', '--', ...paths)).trim() === '';
  }

  async function findLastChange(file: string) {
    const [by, at] = (await git('log', '-1', '--format=%an%n%aI', 'HEAD', '--', file)).trim().split('\n');
    return by && at ? { by, at: formatTime(at) } : undefined;
  }

  return { folder, source, git, update, stage, commit, restoreContent, isUnchanged, findLastChange };
}

function failToFetch(error: unknown): never {
  if (!(error instanceof GitFailed)) throw error;
  if (/does not appear to be a git repository|not a git repository/i.test(error.message))
    throw new JobFailed(noRepository, {}, error);
  const reason = lastLine(error.message);
  throw new JobFailed(`The repository cannot be read, so nothing was published: ${reason}.`, {}, error);
}

export function lastLine(text: string) {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line.replace(/^(fatal|error): /, '');
}
