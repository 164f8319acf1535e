import { isEnded, isSameEntry, photosFile, type Job, type JobState, type NewJob } from '../../content-contract.ts';
import { readBody, type Call, type Calls } from '../api/call.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { hashText } from '#server/stores/hash.ts';
import { fillGaps, leaveOut } from '../../content/choose-ready.ts';
import { chooseDrafts, goesWithPhotos, textFolder, type ContentTools } from './draft-book.ts';
import { showTo, type Jobs } from '../publish/jobs-folder.ts';
import { newJob } from './read-request.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { findGroup, isPhotoFile } from '#src/content/content-files.ts';
import jobTexts from './job-texts.json' with { type: 'json' };

/** What somebody is doing, and how the log says that it ended: nothing of a preview that is done. */
const { kinds, refusals } = jobTexts;

/** Previews, publications and undoing: asked for here, done by the publisher. */
export function createJobCalls({ database, log, content, book, jobs, settle, respond }: ContentTools): Calls {
  async function start({ body, who, session }: Call) {
    const wanted = readBody(newJob, body);
    if (!jobs) throw new ContentProblem(content.sentence, { status: 409 });
    await settle();
    const running = await jobs.findLast();
    if (running && !isEnded(running)) throw new ContentProblem(describeRunning(running), { status: 409 });
    const job = { by: who, session, ...toJob(wanted), files: await listFiles(wanted, jobs) };
    const state = await jobs.add(job).catch((error: unknown) => {
      log.error({ err: error }, 'a job for the publisher could not be written');
      throw new ContentProblem(refusals.cannotHandOver, { status: 503 });
    });
    if (wanted.kind === 'preview') await database.log({ who, what: 'made a preview', about: wanted.page });
    return respond.json(202, showTo(session, state));
  }

  async function listFiles(wanted: NewJob, { listPublications }: Jobs) {
    if (wanted.kind === 'undo') {
      const index = (await listPublications()).findIndex(({ commit }) => commit === wanted.commit);
      if (index < 0) throw new ContentProblem('This publication is not known on this server.', { status: 404 });
      if ((index === 0) !== wanted.isNewest) throw new ContentProblem(refusals.movedOn, { status: 409 });
      return [];
    }
    const read = await book.read();
    const isPublished = wanted.kind === 'publish';
    const drafts = await database.listDraftTexts('');
    const asked = isPublished ? wanted.entries : wanted.of ? [wanted.of] : [];
    const isAsked = (file: string) => asked.some((name) => name.file === file);
    if (isPublished && drafts.some(({ file, at }) => isAsked(file) && at > wanted.readUntil))
      throw new ContentProblem(refusals.unread, { status: 409 });
    const now = chooseState(read, wanted);
    const { files, waiting } = chooseDrafts({ ...read, now }, isPublished ? asked : undefined);
    const unready = waiting.find((one) => asked.some((name) => isSameEntry(one, name)));
    if (unready) throw new ContentProblem(`“${unready.title}” is not ready. ${unready.why}`, { status: 409 });
    const chosen = drafts.flatMap(({ file, text, base }) => {
      if (!file.startsWith(textFolder))
        return goesWithPhotos(files[photosFile], { file, isDeleted: text === null }) ? [{ file, text, base }] : [];
      const ready = files[file] ?? null;
      return ready === (read.snapshot.files[file] ?? null) ? [] : [{ file, text: ready, base }];
    });
    if (isPublished && chosen.length === 0) throw new ContentProblem('There is nothing to publish.', { status: 409 });
    return chosen;
  }

  /** A publication leaves out what was asked to wait; a preview shows an unfinished entry as far as there is one. */
  function chooseState({ snapshot, now }: Awaited<ReturnType<typeof book.read>>, wanted: NewJob) {
    if (wanted.kind === 'publish') return { ...now, files: leaveOut(snapshot.files, now.files, wanted.entries) };
    return wanted.kind === 'preview' && wanted.of ? fillGaps(now, wanted.of) : now;
  }

  async function show({ query, session }: Call) {
    await settle();
    const state = await jobs?.find(query.get('id') ?? '');
    if (!jobs || !state) throw new ContentProblem('This is not known any more. Load the page again.', { status: 404 });
    return respond.json(200, showTo(session, state));
  }

  return {
    // So that of two at the same moment the second one sees the first.
    'POST content/jobs': oneByOne(start),
    'GET content/job': show,
  };
}

/** What the publisher needs of it; the rest was checked here. */
function toJob(wanted: NewJob) {
  if (wanted.kind === 'preview') return { kind: wanted.kind, page: wanted.page };
  return wanted.kind === 'undo' ? { kind: wanted.kind, commit: wanted.commit } : { kind: wanted.kind };
}

function describeRunning({ by, kind, stage }: JobState) {
  return `${by} is ${kinds[kind].doing} (${stage}). Wait until that is done, then try again.`;
}

/** Deletes the drafts that jobs published since the last time, and logs how jobs ended. */
export function createSettleJobs(database: LeadDatabase, jobs: Jobs) {
  async function settleAll() {
    for (const id of await jobs.listUnsettled()) {
      const state = await jobs.find(id);
      const job = state && isEnded(state) ? await jobs.findJob(id) : undefined;
      if (!state || !job) continue;
      const isPreview = job.kind === 'preview' && state.stage === 'done';
      if (state.stage === 'done' && !isPreview) for (const file of job.files) await endDraft(file);
      if (!isPreview) await database.log({ who: job.by, ...(await describe(job, state)) });
      await jobs.settle(id);
    }
  }

  /** One that was saved again since is a draft of what is published now. */
  async function endDraft({ file, text }: Job['files'][number]) {
    const draft = await database.findDraft(file);
    if (!draft) return;
    if (draft.text === text) await database.deleteDraft(file, draft.version);
    else await database.rebaseDraft(file, draft.version, text === null ? null : await hashText(text));
  }

  async function describe(job: Job, { stage, commit, problem }: JobState) {
    if (stage === 'failed') return { what: kinds[job.kind].failed, about: problem?.sentence ?? '' };
    const publication = (await jobs.listPublications()).find((known) => known.commit === commit);
    const groups = job.files.map(({ file }) => (isPhotoFile(file) ? 'Photos' : findGroup(file).title));
    const summary = publication?.summary ?? [...new Set(groups)].join(', ');
    return { what: kinds[job.kind].done, about: `${commit ?? ''} ${summary}`.trim() };
  }

  return oneByOne(settleAll);
}

/** Each call begins when the one before has ended. */
function oneByOne<Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve();
  return (...given: Given) => {
    const next = last.then(() => work(...given));
    last = next.catch(() => undefined);
    return next;
  };
}
