import { readFile } from 'node:fs/promises';
import type { RunProgram } from './checkout-builds.ts';
import { JobFailed } from './job-failed.ts';
import type { Place } from './places.ts';
import { hasPushed, push } from './publish-remote.ts';
import { lastLine, tookBack, type Person, type Repository } from './repository.ts';

type Options = {
  /** The repository on the server, which others pull from too. */
  source: string;
  siteFolder: string;
  run: RunProgram;
  committer: Person;
};

/** On a server of one's own: pushed to its repository, then released from the checkout. */
export function publishRelease({ source, siteFolder, run, committer }: Options): Place {
  const readReleased = async () => (await readFile(`${siteFolder}/current/commit`, 'utf8').catch(() => '')).trim();

  /** So that the next release, whoever makes it, is not a publication that failed. */
  async function takeBack(commit: string, repository: Repository) {
    await repository.restoreContent(`${commit}^`);
    await repository.stage();
    await repository.commit('Took back a publication that could not be released', committer, committer, [
      `${tookBack} ${commit}`,
    ]);
    const { git } = repository;
    await push(repository, (await git('symbolic-ref', '--short', 'HEAD')).trim());
  }

  return {
    source,
    async bringOnline({ commit, branch }, repository) {
      await push(repository, branch);
      try {
        await run('deploy/release', []);
      } catch (error) {
        await takeBack(commit, repository);
        const reason = lastLine((error as Error).message).replace(/^release: /, '');
        throw new JobFailed(`The release failed, and the site is as it was: ${reason.replace(/\.$/, '')}.`, {}, error);
      }
    },
    async isOnline(commit, repository) {
      const isReleased = (await readReleased()) === commit;
      const isPushed = await hasPushed(commit, repository);
      if (!isReleased && isPushed) await takeBack(commit, repository);
      return isReleased;
    },
  };
}
