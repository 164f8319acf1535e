import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentEntry, JobState } from '../../../content-contract.ts';
import { Refusal } from '../../data/call-api.ts';
import { useWho } from '../../data/lead-queries.ts';
import { writeWordsUrl } from '../../data/route.ts';
import { formatTime } from '../../data/times.ts';
import type { EntryDraft } from '../data/entry-draft.ts';
import { away, describeEnd, noAnswer, sayAllWaiting, sayBuilding, stages } from '../data/job-words.ts';
import { differenceQuery, isPublished, useWords } from '../data/content-queries.ts';
import { Action } from '../../parts/Action.tsx';
import { DeskLink } from '../../parts/DeskLink.tsx';
import { Select } from '../../parts/Select.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { UndoButton } from './UndoButton.tsx';

type PublishBarProps = {
  /** Of the form that is open. */
  entry?: ContentEntry;
  draft?: EntryDraft;
  onSave?: () => void;
  /** A preview or a publication is asked for. */
  onAsk?: () => void;
  canSave?: boolean;
  /** The names of the fields that a preview cannot show as they are: saving leads to the first. */
  missing?: string[];
};

/** Always in reach: publish, save, preview, and a sentence about how things stand. */
export function PublishBar({ entry, draft, onSave, onAsk, canSave = false, missing }: PublishBarProps) {
  const { overview, job, isAway } = useWords();
  const who = useWho();
  const [isAsked, setIsAsked] = useState(false);
  const [isPreviewAsked, setIsPreviewAsked] = useState(false);
  const { place, drafts } = overview;
  const needed = isPreviewAsked && missing ? missing : [];
  const problem = needed.length > 0 ? null : job.problem;
  const [newest] = overview.published;
  const hasChanges = drafts.length > 0 || draft?.isChanged === true;
  const save = draft?.save ?? (async () => true);
  // Only the device that asked for a preview is told its page; and it may show another entry.
  const { kind, page } = job.job ?? {};
  const isOthers =
    kind === 'preview' && (!page || (entry && page !== entry.page && !entry.shownOn.some(({ path }) => path === page)));
  // What went online before is no news once another publication could not be started.
  const toldJob = job.problem || (isOthers && !job.isBusy) ? null : job.job;
  const isSavedSince = toldJob?.stage === 'done' && drafts.some(({ at }) => at > (toldJob.endedAt ?? ''));
  const isDraft = draft?.isChanged || (!job.isBusy && Boolean(entry?.changed));
  const saveForPreview = async () => {
    setIsPreviewAsked(true);
    onAsk?.();
    return save();
  };
  return (
    <footer className="words-bar bg-page sticky bottom-0 z-2 col-span-full row-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 max-[56rem]:gap-x-1.5 max-[56rem]:gap-y-0.5 max-[56rem]:px-3 max-[56rem]:py-1">
      <div className="words-bar-buttons flex items-center gap-2 max-[56rem]:flex-wrap max-[56rem]:gap-1.5 max-[56rem]:[&>.action]:px-2.5">
        <Action
          className="action-main"
          disabled={!place.canPublish || !hasChanges || job.isBusy || isAway}
          aria-describedby="words-state"
          onClick={() => (onAsk?.(), void save().then(setIsAsked))}
        >
          Publish
        </Action>
        {draft && (
          <Action disabled={!canSave || draft.isSaving} onClick={onSave}>
            Save<span className="-ms-1 max-[40rem]:sr-only"> draft</span>
          </Action>
        )}
        {entry && place.canPublish && <PreviewButton entry={entry} save={saveForPreview} />}
      </div>
      <div
        id="words-state"
        className="words-state flex-[1_1_16rem] text-xs text-muted max-[56rem]:contents max-[56rem]:[&>:not(.last-published)]:order-1 max-[56rem]:[&>:not(.last-published)]:basis-full"
        role="status"
      >
        {toldJob && <JobProgress job={toldJob} entry={entry} isDraft={isDraft} isOthers={isOthers === true} />}
        {/* While the pages are built, one goes on typing. */}
        {(!toldJob || isDraft || isSavedSince) && (
          <p className={draft?.problem || problem ? 'text-warning' : undefined}>
            {problem?.message ?? sayState(draft, Boolean(entry?.changed))}{' '}
            {/* On a phone, only what somebody has to know now. */}
            {!problem && !draft?.isChanged && (
              <span className={isAway ? '' : place.canPublish ? 'max-[56rem]:sr-only' : 'max-[56rem]:line-clamp-2'}>
                {isAway ? away : place.sentence}{' '}
              </span>
            )}
            {entry?.effects[0] && (
              <button
                type="button"
                className="link text-start max-[56rem]:line-clamp-1"
                onClick={() => document.getElementById('effects')?.focus()}
              >
                {entry.effects[0].sentence}
                {entry.effects.length > 1 && ' What else changes is at the end of this form.'}
              </button>
            )}
          </p>
        )}
        {needed.length > 0 && (
          <p className="text-warning">
            Not finished, so the preview has something in place of what is missing. Still{' '}
            <button type="button" className="link" onClick={onSave}>
              fill in or correct
            </button>
            : {needed[0]}
            {needed.length > 1 && ` and ${needed.length - 1} more`}
          </p>
        )}
        {/* In reach also on a phone, where the list of publications is far below; and after one that failed. */}
        {newest && newest.commit !== toldJob?.commit && (
          <div className={`last-published ${entry && toldJob?.stage !== 'failed' ? 'min-[56rem]:hidden' : ''}`}>
            <span className="max-[56rem]:sr-only">
              Last published, {formatTime(newest.at)}, by {who(newest.by)}: {newest.summary}.{' '}
            </span>
            <UndoButton publication={newest} />
          </div>
        )}
      </div>
      {isAsked && <PublishDialog onClose={() => setIsAsked(false)} />}
    </footer>
  );
}

function sayState(draft: EntryDraft | undefined, isDraft: boolean) {
  if (!draft?.isChanged) return isDraft ? 'Saved as a draft.' : '';
  if (draft.clash) return 'This was changed elsewhere too.';
  if (draft.isSaving) return 'Saving …';
  const { problem } = draft;
  if (!problem) return 'Not saved yet.';
  const goesOn = problem instanceof Refusal && problem.isPassing;
  return `Not saved. ${problem.message} ${goesOn ? 'What you typed is kept, and the desk tries again by itself.' : 'What you typed is kept.'}`;
}

type JobProgressProps = { job: JobState; entry: ContentEntry | undefined; isDraft: boolean; isOthers: boolean };

/** How far a preview or a publication is, and how it ended. */
function JobProgress({ job, entry, isDraft, isOthers }: JobProgressProps) {
  const { overview, job: followed } = useWords();
  const { sentTo } = overview.place;
  const [newest] = overview.published;
  const { kind, stage, problem, commit } = job;
  const { data } = useQuery({ ...differenceQuery({ commit: commit ?? '' }), enabled: isPublished(job) });
  const who = useWho()(job.by)!;
  const { summary } = overview.published.find((one) => one.commit === commit) ?? {};
  const waiting = sayAllWaiting((isPublished(job) && data?.entries) || []);
  const ownSentence = stage === 'building' ? sayBuilding(job, overview.usualSeconds) : stages.get(stage);
  const sentence = isOthers ? `A preview for ${who} is being built.` : ownSentence;
  if (sentence)
    return (
      <div className="job flex items-center gap-3">
        <progress
          className="h-2 min-w-16 flex-[0_1_9rem] accent-tide"
          max={stages.size}
          value={[...stages.keys()].indexOf(stage)}
          aria-label={kind === 'preview' ? 'Preview' : 'Publishing'}
        />
        <p>{followed.isLost ? noAnswer : sentence}</p>
      </div>
    );
  return (
    <div className={`job flex flex-wrap items-center gap-x-3 ${stage === 'failed' ? 'text-warning' : ''}`}>
      <p>
        {describeEnd(job, { who, summary, sentTo, waiting })} {problem?.sentence}{' '}
        {problem?.file && (
          <DeskLink href={writeWordsUrl({ file: problem.file, key: problem.key ?? null })}>Open it</DeskLink>
        )}
        {stage === 'done' && kind !== 'preview' && !sentTo && !waiting && !isDraft && (
          <a className="link" href={entry?.page ?? entry?.shownOn[0]?.path ?? '/'} target="_blank" rel="noreferrer">
            See the page
          </a>
        )}
      </p>
      {newest && kind !== 'preview' && newest.commit === commit && <UndoButton publication={newest} />}
      <button type="button" className="text-button shrink-0 text-inherit" onClick={followed.close}>
        Close<span className="sr-only"> this message</span>
      </button>
    </div>
  );
}

/** Of its own page, or of one that shows it. */
function PreviewButton({ entry, save }: { entry: ContentEntry; save: () => Promise<boolean> }) {
  const { job } = useWords();
  const pages = entry.page === null ? entry.shownOn : [{ path: entry.page, title: 'Its page' }, ...entry.shownOn];
  const [chosen, setChosen] = useState('');
  const page = (pages.find(({ path }) => path === chosen) ?? pages[0])?.path ?? '/';
  const show = async () => {
    // The bar says why, if it cannot be made.
    if (await save())
      await job.start({ kind: 'preview', page, of: { file: entry.file, key: entry.key } }).catch(() => {});
  };
  return (
    <>
      <Action disabled={job.isBusy} onClick={() => void show()}>
        Preview
      </Action>
      {pages.length > 1 && (
        // On a phone a sign stands for it: the title of a page would be cut after a letter.
        <label
          htmlFor="preview-page"
          className="relative max-[56rem]:grid max-[56rem]:size-11 max-[56rem]:place-content-center max-[56rem]:rounded-full max-[56rem]:border max-[56rem]:border-line max-[56rem]:before:content-['▾'] max-[56rem]:focus-within:outline-2"
        >
          <span className="text-muted max-[56rem]:sr-only min-[56rem]:absolute min-[56rem]:top-1 min-[56rem]:left-4 min-[56rem]:text-[0.6875rem]">
            Page to preview
          </span>
          <Select
            id="preview-page"
            className="w-full rounded-full border-line pt-4 pb-0.5 max-[56rem]:absolute max-[56rem]:inset-0 max-[56rem]:opacity-0 min-[56rem]:w-56"
            value={page}
            options={pages.map(({ path, title }) => [path, title])}
            onChoose={setChosen}
          />
        </label>
      )}
    </>
  );
}
