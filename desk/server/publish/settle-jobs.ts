import { isEnded, type Job, type JobState } from '../../content-contract.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { hashText } from '../content/draft-book.ts';
import type { Jobs } from './jobs-folder.ts';

const doneEntries = { publish: 'published', undo: 'brought back a publication', preview: '' };
const failedEntries = {
  publish: 'could not publish',
  undo: 'could not bring back a publication',
  preview: 'could not make a preview',
};

/** Deletes the drafts that jobs published since the last time, and logs how jobs ended. One call at a time. */
export function createSettleJobs(database: DeskDatabase, jobs: Jobs) {
  let last: Promise<unknown> = Promise.resolve();

  async function settleAll() {
    for (const id of await jobs.listUnsettled()) {
      const state = await jobs.find(id);
      if (!state || !isEnded(state)) continue;
      if (state.kind === 'preview' && state.stage === 'done') {
        await settlePreviewsBefore(id);
        continue;
      }
      const job = await jobs.findJob(id);
      if (job) await settle(job, state);
    }
  }

  /** The last preview stays: its job says whose it is. */
  async function settlePreviewsBefore(id: string) {
    for (const earlier of await jobs.listUnsettled()) {
      if (earlier < id && (await jobs.findHead(earlier))?.kind === 'preview') await jobs.settle(earlier);
    }
  }

  async function settle(job: Job, state: JobState) {
    if (state.stage === 'done') for (const file of job.files) await endDraft(file);
    await database.log({ who: job.by, ...(await describe(job, state)) });
    await jobs.settle(job.id);
  }

  /** One that was saved again since is a draft of what is published now. */
  async function endDraft({ file, text }: Job['files'][number]) {
    const draft = await database.findDraft(file);
    if (!draft) return;
    if (draft.text === text) await database.deleteDraft(file, draft.version);
    else await database.rebaseDraft(file, draft.version, text === null ? null : await hashText(text));
  }

  async function describe(job: Job, { stage, commit, problem }: JobState) {
    if (stage === 'failed') return { what: failedEntries[job.kind], about: problem?.sentence ?? '' };
    const publication = (await jobs.listPublications()).find((known) => known.commit === commit);
    const summary = publication?.summary ?? job.files.map(({ file }) => file).join(', ');
    return { what: doneEntries[job.kind], about: `${commit ?? ''} ${summary}`.trim() };
  }

  return () => {
    const next = last.then(settleAll);
    last = next.catch(() => undefined);
    return next;
  };
}
