import { cp, readFile, realpath, writeFile } from 'node:fs/promises';
import { makeCurrent, removeEarlierBuilds } from '#build/build-state.ts';
import { JobFailed } from './job-failed.ts';
import type { Place } from './places.ts';
import { openWorkingFolder } from './working-folder.ts';

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
