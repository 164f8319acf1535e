import { statfs, watch } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Job, JobState } from '#desk/content-contract.ts';
import type { Logger } from '#server/core/http.ts';
import { applyJob } from './apply-job.ts';
import type { CheckoutBuilds } from './checkout-builds.ts';
import type { ContentFolder } from './content-folder.ts';
import { formatDay } from './content-dates.ts';
import { JobFailed } from './job-failed.ts';
import { MovedOn, type Place } from './places.ts';
import { listPublications, readDifference, summarize } from './publications.ts';
import type { Person, Repository } from './repository.ts';

/** A job is noticed at once; this is for file systems that do not say when a folder changes. */
const pollMs = 2000;
/** A build and a commit need about 100 MB. */
const minFreeBytes = 300_000_000;

const interrupted = 'This was interrupted by a restart, and nothing changed online. Publish again.';
const fullDisk = 'The disk of the server is full, so nothing was published. Make room there, then publish again.';

type Options = {
  content: ContentFolder;
  repository: Repository;
  builds: CheckoutBuilds;
  place: Place;
  committer: Person;
  log: Logger;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Takes the jobs of the desk one at a time, oldest first. */
export function createPublisher({ content, repository, builds, place, committer, log }: Options) {
  type Note = (changes: Partial<JobState>) => Promise<void>;

  /** What the job changes, in the checkout, on the newest state of the repository. */
  async function apply(job: Job) {
    const { head, branch } = await repository.update();
    if (job.kind === 'undo') await restore(job);
    else await applyJob(repository.folder, job.files, repository.findLastChange);
    const tree = await repository.stage();
    return { head, branch, tree, ...(await summarize(repository)) };
  }

  /** The state that a publication had made; of the newest one, the state before it. */
  async function restore({ commit = '' }: Job) {
    const publications = await listPublications(repository);
    if (!publications.some((publication) => publication.commit === commit)) {
      throw new JobFailed('This publication is no longer among the last hundred, so it cannot be brought back here.');
    }
    await repository.restoreContent(commit);
    await repository.stage();
    const { files } = await summarize(repository);
    if (files.length === 0) await repository.restoreContent(`${commit}^`);
  }

  async function preview(job: Job, note: Note) {
    const { tree } = await apply(job);
    await note({ stage: 'building' });
    const build = await builds.build(tree);
    await content.linkPreview(`${build}/client`);
    await note({ stage: 'done', page: job.page });
  }

  async function publish(job: Job, note: Note, isSecondTry = false): Promise<void> {
    const { head, branch, tree, summary, files } = await apply(job);
    // Published before, by a job that was interrupted just then.
    if (files.length === 0) return finish(head, note);
    await place.check?.(files);
    await note({ stage: 'building' });
    const build = await builds.build(tree);
    const commit = await repository.commit(await writeMessage(job, summary), toPerson(job.by), committer);
    await note({ stage: 'going online', commit });
    try {
      await place.bringOnline({ commit, branch, build, files }, repository);
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
      if (!isSecondTry) return publish(job, note, true);
      throw new JobFailed('Others are changing the repository at the same time. Try again in a minute.', {}, error);
    }
    await finish(commit, note);
  }

  async function finish(commit: string, note: Note) {
    await writePublished();
    await note({ stage: 'done', commit });
  }

  async function writeMessage(job: Job, summary: string) {
    if (job.kind !== 'undo') return summary;
    const chosen = (await listPublications(repository)).find(({ commit }) => commit === job.commit)!;
    return `Went back to ${formatDay(chosen.at)}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
  }

  async function writePublished() {
    const publications = await listPublications(repository);
    await content.writeFile('published.json', publications);
    for (const publication of publications) {
      await content.writeDifference(publication.commit, () => readDifference(repository, publication));
    }
  }

  async function run(id: string) {
    let state: JobState = { id, kind: 'publish', by: '', at: new Date().toISOString(), stage: 'checking' };
    const note: Note = async (changes) => {
      state = { ...state, ...changes };
      if (state.stage === 'done' || state.stage === 'failed') state.endedAt = new Date().toISOString();
      await content.writeState(state);
    };
    try {
      const job = await content.readJob(id);
      const { kind, by, at } = job;
      await note({ kind, by, at });
      await requireRoom();
      await (kind === 'preview' ? preview(job, note) : publish(job, note));
      log.info({ job: id, kind, by, commit: state.commit }, 'a job of the desk is done');
    } catch (error) {
      log.warn({ job: id, err: error }, 'a job of the desk failed');
      await note({ stage: 'failed', problem: explain(error), commit: undefined });
    }
  }

  async function requireRoom() {
    const { bavail, bsize } = await statfs(content.folder);
    if (bavail * bsize < minFreeBytes) throw new JobFailed(fullDisk);
  }

  /** After a kill: what went online is done, all else has failed and can be sent again. */
  async function recover() {
    for (const { id, state } of await content.listOpenJobs()) {
      if (!state || state.stage === 'waiting') continue;
      let problem: JobState['problem'] = { sentence: interrupted };
      try {
        if (state.commit && (await place.isOnline(state.commit, repository))) problem = undefined;
      } catch (error) {
        problem = explain(error);
      }
      if (!problem) await writePublished();
      const ended = problem ? { stage: 'failed' as const, problem, commit: undefined } : { stage: 'done' as const };
      await content.writeState({ ...state, ...ended, endedAt: new Date().toISOString() });
      log.warn({ job: id, stage: ended.stage }, 'a job of the desk was interrupted');
    }
  }

  /** Every job that is there. A state that cannot be written, on a full disk, is written by a later try. */
  async function runAll() {
    for (;;) {
      const [next] = await content.listOpenJobs();
      if (!next) return;
      await run(next.id);
    }
  }

  return {
    recover,
    runAll,
    async start(signal: AbortSignal) {
      await content.prepare();
      await recover();
      await content.removeOldJobs();
      while (!signal.aborted) {
        await runAll().catch((error: unknown) => log.error({ err: error }, 'the publisher cannot go on now'));
        await waitForChange(content.jobs, signal);
      }
    },
  };
}

async function waitForChange(folder: string, signal: AbortSignal) {
  const waiting = new AbortController();
  const either = AbortSignal.any([signal, waiting.signal]);
  const changed = watch(folder, { signal: either }).next();
  await Promise.race([changed, setTimeout(pollMs, undefined, { signal: either })]).catch(() => {});
  waiting.abort();
  await changed.catch(() => {});
}

function explain(error: unknown): NonNullable<JobState['problem']> {
  if (error instanceof JobFailed) return error.problem;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /No space left on device/i.test(message)) return { sentence: fullDisk };
  return { sentence: 'The publisher could not do this, and nothing changed online. Its log says why.' };
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
