import { cp, readFile, realpath, writeFile } from 'node:fs/promises';
import { makeCurrent, removeEarlierBuilds } from '#build/build-state.ts';
import { JobFailed } from './job-failed.ts';
import { type Place, MovedOn } from './places.ts';
import { resolve } from 'node:path';
import { runGit } from './git.ts';

/** Lets the running server load the build that is current now. Rejects if it cannot, and serves the one before. */
export type LoadBuild = () => Promise<void>;

/** On this machine: the finished build becomes the one that is served, and the folder gets the new files. */
export function publishHere(project: string, loadBuild: LoadBuild): Place {
  const folder = openWorkingFolder(project);
  const current = `${project}/dist/current`;
  const takeIntoFolder = (commit: string, branch: string) => folder.take(commit, branch).catch(explainOnlineOnly);
  const readCommit = () => readFile(`${current}/commit`, 'utf8').catch(() => '');

  return {
    source: project,
    check: () => folder.requireCommitted(),
    async bringOnline({ commit, branch, build }, { folder: checkout }) {
      const target = `${project}/dist/builds/${Date.now()}`;
      await cp(build, target, { recursive: true });
      await writeFile(`${target}/commit`, `${commit} ${branch}`);
      await folder.fetchCommit(checkout, commit, branch);
      await folder.requireCommitted();
      const before = await realpath(current).catch(() => undefined);
      await makeCurrent(target);
      try {
        await loadBuild();
      } catch (error) {
        if (before) await makeCurrent(before);
        throw new JobFailed(
          `The server cannot show the new version, so the one before stays: ${(error as Error).message}.`,
        );
      }
      await takeIntoFolder(commit, branch);
      await removeEarlierBuilds(target);
    },
    async isOnline(commit, { folder: checkout }) {
      const [online, branch = ''] = (await readCommit()).split(' ');
      if (online !== commit) return false;
      if (!(await folder.has(commit, branch))) {
        await folder.fetchCommit(checkout, commit, branch).catch(explainOnlineOnly);
        await takeIntoFolder(commit, branch);
      }
      return true;
    },
  };
}

/** Rare, because it was looked at a moment before. Nothing is lost: the drafts stay until it is published again. */
function explainOnlineOnly(error: unknown): never {
  throw new JobFailed(
    'It is online, but the folder of the site was changed at the same time and could not take it. Publish again.',
    {},
    error,
  );
}

/** In `npm run dev`, which shows the files of the folder themselves. */
export function publishIntoFolder(project: string): Place {
  const folder = openWorkingFolder(project);
  return {
    source: project,
    check: (files) => folder.requireCommitted(files),
    async bringOnline({ commit, branch, files }, { folder: checkout }) {
      await folder.fetchCommit(checkout, commit, branch);
      await folder.requireCommitted(files);
      await folder.take(commit, branch);
    },
    async isOnline(commit, { git }) {
      const branch = (await git('symbolic-ref', '--short', 'HEAD')).trim();
      return folder.has(commit, branch);
    },
  };
}

/** What a build is made of. */
const sources = ['src', 'public', 'build', 'desk', 'server', 'astro.config.ts', 'package-lock.json'];

function openWorkingFolder(project: string) {
  const git = (...args: string[]) => runGit(project, args);

  async function listModified(paths: string[]) {
    const status = await git('status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', ...paths);
    return status.split('\0').flatMap((entry) => (entry ? [entry.slice(3)] : []));
  }

  /** What is not committed would disappear from the site, or would be overwritten here. */
  async function requireCommitted(paths = sources) {
    const modified = await listModified(paths);
    if (modified.length === 0) return;
    const [first = ''] = modified;
    const more = modified.length > 1 ? ` and ${modified.length - 1} more` : '';
    throw new JobFailed(
      `${first}${more} was changed in the folder of the site and is not committed. Commit or undo that there, then publish again.`,
    );
  }

  /** Gets the commit, before anything is switched to it. */
  async function fetchCommit(checkout: string, commit: string, branch: string) {
    await git('fetch', '--quiet', '--no-tags', '--', resolve(checkout), `refs/heads/${branch}`);
    const isNext = await isAncestor(`refs/heads/${branch}`, commit);
    if (!isNext) throw new MovedOn(`${branch} has new commits`);
  }

  async function isAncestor(earlier: string, later: string) {
    return git('merge-base', '--is-ancestor', earlier, later).then(
      () => true,
      () => false,
    );
  }

  /** Moves the branch to the commit, and the files with it if the branch is the one that is checked out. */
  async function take(commit: string, branch: string) {
    const current = (await git('symbolic-ref', '--quiet', 'HEAD').catch(() => '')).trim();
    if (current === `refs/heads/${branch}`) await git('merge', '--quiet', '--ff-only', commit);
    else await git('update-ref', `refs/heads/${branch}`, commit);
  }

  return {
    requireCommitted,
    fetchCommit,
    take,
    has: (commit: string, branch: string) => isAncestor(commit, `refs/heads/${branch}`),
  };
}
