import { readFile } from 'node:fs/promises';
import type { ContentFolder } from './content-folder.ts';
import { GitFailed } from './git.ts';
import { JobFailed } from './job-failed.ts';
import { MovedOn, type Place } from './places.ts';
import { lastLine, type Repository } from './repository.ts';

/** To another repository, whose host deploys what is pushed there. */
export function publishToRemote(source: string, content: ContentFolder): Place {
  return {
    source,
    async bringOnline({ branch, build }, repository) {
      await push(repository, branch);
      // This machine keeps its own build: the desk goes on from what was pushed.
      await content.writeFile(
        'pushed-content.json',
        JSON.parse(await readFile(`${build}/server/content.json`, 'utf8')),
      );
    },
    isOnline: (commit, repository) => hasPushed(commit, repository),
  };
}

/** Throws `MovedOn` where somebody else pushed meanwhile. */
export async function push({ git, source }: Repository, branch: string) {
  try {
    await git('push', '--quiet', '--no-verify', '--', source, `HEAD:refs/heads/${branch}`);
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error;
    if (/non-fast-forward|fetch first|cannot lock ref|stale info/i.test(error.message))
      throw new MovedOn(error.message);
    throw new JobFailed(`The repository refused the publication: ${explainRefusal(error.message)}`, {}, error);
  }
}

/** The words of the host if it has any, or git's own. */
function explainRefusal(message: string) {
  const said = [...message.matchAll(/^remote: (.*\S)/gm)].map(([, line]) => line).join(' ');
  const rejected = /! \[remote rejected\].*\((.+)\)/.exec(message)?.[1];
  const reason = said || rejected || lastLine(message);
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

export async function hasPushed(commit: string, repository: Repository) {
  await repository.update();
  return repository.hasCommit(commit);
}
