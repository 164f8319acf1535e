import { GitFailed } from '#build/git.ts';
import { JobFailed } from './job-failed.ts';
import type { Place, Ready } from './places.ts';
import { listPublications } from './publications.ts';
import { lastLine, tookBack, type Person, type Repository } from './repository.ts';

/** The branch has new commits since the job was applied: it can be applied to them. */
export class MovedOn extends Error {}

export type GoOnline = ReturnType<typeof createGoOnline>;

/** Pushed first, then shown: what cannot be shown is taken back, so that whoever pulls next does not get it. */
export function createGoOnline(place: Place, repository: Repository, committer: Person) {
  const { source, receivePack } = place;

  async function push(branch: string) {
    const answering = receivePack ? [`--receive-pack=${receivePack}`] : [];
    const args = ['--quiet', '--no-verify', ...answering, '--', source, `HEAD:refs/heads/${branch}`];
    await repository.git('push', ...args).catch(explainRefusal);
  }

  /** Its own files only: others may have changed theirs since. */
  async function takeBack({ commit, files }: Pick<Ready, 'commit' | 'files'>) {
    await repository.restoreContent(`${commit}^`, files);
    await repository.stage();
    await repository.commit('Took back a publication that could not be shown', committer, committer, [
      `${tookBack} ${commit}`,
    ]);
    await push((await repository.git('symbolic-ref', '--short', 'HEAD')).trim());
  }

  return {
    check: async (files: string[]) => place.check?.(files),
    /** Throws a JobFailed where nothing has changed online, a `MovedOn` where somebody else was faster. */
    async bringOnline(ready: Ready) {
      await place.check?.(ready.files);
      await push(ready.branch);
      await place.show?.(ready).catch(async (error: unknown) => {
        if (await place.isShown?.(ready.commit)) return;
        await takeBack(ready);
        throw error;
      });
    },
    /** After the publisher was killed in between: whether that commit is online. If not, it is taken back. */
    async isOnline(commit: string) {
      if (await place.isShown?.(commit)) return true;
      await repository.update();
      const pushed = (await listPublications(repository)).find((publication) => publication.commit === commit);
      if (pushed && place.isShown) await takeBack(pushed);
      return pushed !== undefined && !place.isShown;
    },
  };
}

function explainRefusal(error: unknown): never {
  if (!(error instanceof GitFailed)) throw error;
  const { message } = error;
  if (/non-fast-forward|fetch first|cannot lock ref|stale info/i.test(message)) throw new MovedOn(message);
  // The words of the host if it has any, or git's own.
  const said = [...message.matchAll(/^remote: (.*\S)/gm)].map(([, line]) => line).join(' ');
  const rejected = /! \[remote rejected\].*\((.+)\)/.exec(message)?.[1];
  const reason = (said || rejected || lastLine(message)).replace(/([^.!?])$/, '$1.');
  throw new JobFailed(`The repository refused the publication: ${reason}`, {}, error);
}
