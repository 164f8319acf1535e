import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { resolve } from 'node:path';
import { makeJobId } from '#desk/content/job-schema.ts';
import { isEnded, type JobState } from '#desk/content-contract.ts';
import type { Logger } from '#server/core/http.ts';
import { isWaiting } from '#src/content/article-rules.ts';
import { getAt } from '#src/content/change-json.ts';
import { listEntries, type Content } from '#src/content/entries.ts';
import { site } from '#src/domain/site.ts';
import { createCheckoutBuilds, createRunProgram, fullDisk, isFullDisk } from './checkout-builds.ts';
import { openContentFolder } from './content-folder.ts';
import { JobFailed } from './job-failed.ts';
import { choosePlace, type PlaceOptions } from './places.ts';
import { openRepository } from './repository.ts';
import { createRunJob, type Note } from './run-job.ts';

const pollMs = 250;
/** So often it looks whether the day of an article has come, and so soon it tries again to bring one online. */
const lookMs = 600_000;
const retryMs = 3_600_000;
/** A build and a commit need about 100 MB. */
const minFreeBytes = 300_000_000;

const interrupted = { sentence: 'This was interrupted by a restart. Try again.' };

type Options = PlaceOptions & { log: Logger; minFree?: number };

/** Takes the jobs of the desk one at a time, oldest first. */
export function openPublisher({ log, minFree = minFreeBytes, ...options }: Options) {
  const { env, project } = options;
  const content = openContentFolder(resolve(env.CONTENT_FOLDER!));
  const checkout = `${content.folder}/checkout`;
  const committer = { name: site.name, email: site.email };
  const runProgram = createRunProgram(checkout, { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' });
  const place = choosePlace({ ...options, run: runProgram, content });
  const repository = openRepository({ folder: checkout, source: place.source, branch: env.CONTENT_BRANCH });
  const builds = createCheckoutBuilds({ checkout, project, run: runProgram });
  const { run, showAgain, writePublished, isOnline } = createRunJob({ content, repository, builds, place, committer });
  let nextLookAt = 0;

  function take(id: string) {
    return follow({ id, kind: 'publish', by: '' }, async (note) => {
      const job = await content.readJob(id);
      const { kind, by, at, session, page } = job;
      await note({ kind, by, at, session, page });
      await requireRoom();
      await run(job, note);
    });
  }

  /** Nobody asked for it, so that it is tried again only after a while. */
  async function takeDue() {
    if (place.served === undefined || Date.now() < nextLookAt) return;
    nextLookAt = Date.now() + lookMs;
    if ((await listDue(place.served)).length === 0) return;
    nextLookAt = Date.now() + retryMs;
    await follow({ id: makeJobId(Date.now()), kind: 'due', by: site.email }, async (note) => {
      await requireRoom();
      await showAgain(note);
    });
  }

  /** Writes how far a job is, and how it ends. */
  async function follow(started: Pick<JobState, 'id' | 'kind' | 'by'>, work: (note: Note) => Promise<void>) {
    let state: JobState = { ...started, at: new Date().toISOString(), stage: 'checking' };
    const { id } = state;
    const note: Note = async (changes) => {
      state = { ...state, ...changes };
      if (isEnded(state)) state.endedAt = new Date().toISOString();
      await content.writeState(state);
    };
    try {
      await work(note);
      const { kind, by, commit } = state;
      log.info({ job: id, kind, by, commit }, 'a job of the desk is done');
    } catch (error) {
      const problem = explain(error);
      log.warn({ job: id, problem, ...describeCause(error) }, 'a job of the desk failed');
      await end(state, problem);
    }
  }

  /** A job that did not come to its end: what went online is done, all else has failed and can be sent again. */
  async function end(state: JobState, problem: NonNullable<JobState['problem']>) {
    const isDone = state.commit !== undefined && (await isOnline(state.commit));
    const outcome = isDone ? { stage: 'done' as const } : { stage: 'failed' as const, problem, commit: undefined };
    if (isDone) await writePublished().catch(noteFailure);
    await content.writeState({ ...state, ...outcome, endedAt: new Date().toISOString() });
  }

  async function requireRoom() {
    const { bavail, bsize } = await statfs(content.folder);
    if (bavail * bsize < minFree) throw new JobFailed(fullDisk);
  }

  /** Every job that is there, once. What fails here, on a full disk or without a repository, is tried again later. */
  async function takeAll() {
    const tried = new Set<string>();
    for (;;) {
      const next = (await content.listOpenJobs()).find(({ id }) => !tried.has(id));
      if (!next) return;
      tried.add(next.id);
      const { id, state } = next;
      const isInterrupted = state !== undefined && state.stage !== 'waiting';
      if (isInterrupted) log.warn({ job: id, stage: state.stage }, 'a job of the desk was interrupted');
      await (isInterrupted ? end(state, interrupted) : take(id)).catch(noteFailure);
    }
  }

  function noteFailure(error: unknown) {
    log.error({ err: error }, 'the publisher cannot go on now');
  }

  return {
    takeAll,
    takeDue,
    /** Until the process ends. */
    async start() {
      await content.prepare();
      for (;;) {
        await takeAll().catch(noteFailure);
        await takeDue().catch(noteFailure);
        await setTimeout(pollMs);
      }
    },
  };
}

/** The articles whose day has come since the build in this folder was made: it has their texts, but not their pages. */
async function listDue(build: string) {
  const { files = {} } = JSON.parse(await readFile(`${build}/server/content.json`, 'utf8')) as Partial<Content>;
  return listEntries(files, 'articles').filter(
    ({ page, value }) => !isWaiting(getAt(value, ['date'])) && !existsSync(`${build}/client${page}.html`),
  );
}

function explain(error: unknown): NonNullable<JobState['problem']> {
  if (error instanceof JobFailed) return error.problem;
  if (isFullDisk(error as Error)) return { sentence: fullDisk };
  return { sentence: 'The publisher could not do this, and nothing changed online. Its log says why.' };
}

/** For the log: what git or the build said, where the sentence leaves it out. */
function describeCause(error: unknown) {
  if (!(error instanceof JobFailed)) return { err: error };
  const { cause } = error;
  return cause === undefined ? {} : { cause: (cause instanceof Error ? cause.message : String(cause)).slice(-4000) };
}
