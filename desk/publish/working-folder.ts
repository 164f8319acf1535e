/** The folder that the owner works in: it gets the new files, and its branch the new commit. */
import { resolve } from 'node:path';
import { runGit } from './git.ts';
import { JobFailed } from './job-failed.ts';
import { MovedOn } from './places.ts';

/** What a build is made of. */
const sources = ['src', 'public', 'build', 'desk', 'server', 'astro.config.ts', 'package-lock.json'];

export function openWorkingFolder(project: string) {
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
