import { formatTime } from '#desk/app/data/times.ts';
import type { Job, JobState, Publication } from '#desk/content-contract.ts';
import { GitFailed } from '#build/git.ts';
import { applyJob } from './apply-job.ts';
import type { CheckoutBuilds } from './checkout-builds.ts';
import type { ContentFolder } from './content-folder.ts';
import { JobFailed } from './job-failed.ts';
import type { Place } from './places.ts';
import { listPublications, readDifference, summarize } from './publications.ts';
import { lastLine, tookBack, type Person, type Repository } from './repository.ts';

/** The branch has new commits since the job was applied: it can be applied to them. */
class MovedOn extends Error {}

/** Tells how far a job is. */
export type Note = (changes: Partial<JobState>) => Promise<void>;

type JobTools = {
  content: ContentFolder;
  repository: Repository;
  builds: CheckoutBuilds;
  place: Place;
  committer: Person;
};

/** What a job does. Rejects with a JobFailed if nothing has changed online. */
export function createRunJob({ content, repository, builds, place, committer }: JobTools) {
  /** What the job changes, in the checkout, on the newest state of the repository. */
  async function apply(job: Job) {
    const head = await repository.update();
    const undone = job.kind === 'undo' ? await restore(job) : undefined;
    if (!undone) await applyJob(repository.folder, job.files, repository.findLastChange);
    const tree = await repository.stage();
    const { files, summary } = await summarize(repository, undone !== undefined);
    return { head, tree, files, message: undone ? `Brought back: ${summary}, as ${undone}` : summary };
  }

  /** The state that a publication had made. Of the newest one, its files as they were before. Returns when that was. */
  async function restore({ commit = '' }: Job) {
    const publications = await listPublications(repository);
    const chosen = publications.find((publication) => publication.commit === commit);
    if (!chosen)
      throw new JobFailed('This publication is no longer among the last hundred, so it cannot be brought back here.');
    if (chosen !== publications[0]) {
      await repository.restoreContent(commit);
      return `on ${formatTime(chosen.at)}`;
    }
    if (!(await repository.isUnchanged(commit, chosen.files))) {
      throw new JobFailed(
        'Somebody has changed the same files since, so this cannot be undone alone. Change them here.',
      );
    }
    await repository.restoreContent(`${commit}^`, chosen.files);
    return `before ${formatTime(chosen.at)}`;
  }

  async function preview(job: Job, note: Note) {
    const { tree } = await apply(job);
    await note({ stage: 'building' });
    const build = await builds.build(tree, true);
    await content.linkPreview(`${build}/client`);
    await note({ stage: 'done', page: job.page });
  }

  async function publish(job: Job, note: Note, isSecondTry = false): Promise<void> {
    const { head, tree, message, files } = await apply(job);
    // Published before, by a job that was interrupted just then.
    if (files.length === 0) return finish(head, note);
    await place.check?.(files);
    await note({ stage: 'building' });
    const build = await builds.build(tree);
    const commit = await repository.commit(message, toPerson(job.by), committer);
    await note({ stage: 'going online', commit });
    try {
      await bringOnline(commit, files, build);
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
      if (!isSecondTry) return publish(job, note, true);
      throw new JobFailed('Others are changing the repository at the same time. Try again in a minute.', {}, error);
    }
    await finish(commit, note);
  }

  /** Shows the newest commit again, with what today is online. */
  async function showAgain(note: Note) {
    await repository.update();
    await place.check?.([]);
    await note({ stage: 'building' });
    const build = await builds.build(await repository.stage());
    await place.show?.(build);
    await note({ stage: 'done' });
  }

  /** Pushed first, then shown: what cannot be shown is taken back, so that whoever pulls next does not get it. */
  async function bringOnline(commit: string, files: string[], build: string) {
    await place.check?.(files);
    await push();
    await place.show?.(build).catch(async (error: unknown) => {
      if (await place.isShown?.(commit)) return;
      await takeBack({ commit, files });
      throw error;
    });
  }

  /** The branch that is checked out. */
  async function push() {
    const branch = (await repository.git('symbolic-ref', '--short', 'HEAD')).trim();
    const { source, receivePack } = place;
    const answering = receivePack ? [`--receive-pack=${receivePack}`] : [];
    const args = ['--quiet', '--no-verify', ...answering, '--', source, `HEAD:refs/heads/${branch}`];
    await repository.git('push', ...args).catch(explainRefusal);
  }

  /** Its own files only: others may have changed theirs since. */
  async function takeBack({ commit, files }: Pick<Publication, 'commit' | 'files'>) {
    await repository.restoreContent(`${commit}^`, files);
    await repository.stage();
    const message = 'Took back a publication that could not be shown';
    await repository.commit(message, committer, committer, [`${tookBack} ${commit}`]);
    await push();
  }

  /** After the publisher was killed in between: whether that commit is online. If not, it is taken back. */
  async function isOnline(commit: string) {
    if (await place.isShown?.(commit)) return true;
    await repository.update();
    const pushed = (await listPublications(repository)).find((publication) => publication.commit === commit);
    if (pushed && place.isShown) await takeBack(pushed);
    return pushed !== undefined && !place.isShown;
  }

  async function finish(commit: string, note: Note) {
    await writePublished();
    await note({ stage: 'done', commit });
  }

  async function writePublished() {
    const publications = await listPublications(repository);
    await content.writeJson('published.json', publications);
    for (const publication of publications)
      await content.writeDifference(publication.commit, () => readDifference(repository, publication));
  }

  return {
    run: (job: Job, note: Note) => (job.kind === 'preview' ? preview(job, note) : publish(job, note)),
    showAgain,
    writePublished,
    isOnline,
  };
}

/** "ana.reyes@agency.ph" is Ana Reyes. */
export function toPerson(email: string): Person {
  const words = email
    .split('@')[0]!
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { name: name || email, email };
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
