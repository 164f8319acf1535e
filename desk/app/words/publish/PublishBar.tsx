import { useState } from 'react';
import type { ContentEntry, ContentOverview } from '../../../content-contract.ts';
import { Refusal } from '../../data/call-api.ts';
import type { ContentJob } from '../data/use-content-job.ts';
import type { EntryDraft } from '../data/use-entry-draft.ts';
import { JobProgress } from './JobProgress.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { PublishDialog } from './PublishDialog.tsx';

type PublishBarProps = {
  overview: ContentOverview;
  job: ContentJob;
  /** Of the form that is open. */
  entry?: ContentEntry;
  draft?: EntryDraft;
  onSave?: () => void;
  canSave?: boolean;
};

/** Always in reach: publish, save, preview, and a sentence about how things stand. */
export function PublishBar({ overview, job, entry, draft, onSave, canSave = false }: PublishBarProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { place, drafts } = overview;
  const hasChanges = drafts.length > 0 || draft?.isChanged === true;
  const save = draft?.save ?? (async () => true);
  // What went online before is no news once something else was typed, or could not be published.
  const endedAt = job.job?.endedAt ?? '';
  const isOld = draft?.isChanged || drafts.some(({ at }) => at > endedAt);
  const isNews = !job.problem && !(job.job?.stage === 'done' && isOld);
  return (
    <footer className="words-bar">
      <div className="words-bar-buttons">
        <button
          type="button"
          className="action action-main"
          disabled={!place.canPublish || !hasChanges || job.isBusy}
          aria-describedby="words-state"
          onClick={() => void save().then(setIsAsked)}
        >
          Publish
        </button>
        {draft && (
          <button type="button" className="action" disabled={!canSave || draft.isSaving} onClick={onSave}>
            Save draft
          </button>
        )}
        {entry && place.canPublish && <PreviewButton entry={entry} job={job} save={save} />}
      </div>
      <div id="words-state" className="words-state" role="status">
        {job.job && isNews ? (
          <JobProgress job={job.job} page={entry?.page ?? entry?.shownOn[0]?.path ?? null} onClose={job.close} />
        ) : (
          <p className={draft?.problem || job.problem ? 'is-problem' : undefined}>
            {job.problem?.message ?? sayState(draft, (entry?.version ?? 0) > 0, place.sentence)}{' '}
            {entry?.effects[0] && (
              <button type="button" className="link" onClick={() => document.getElementById('effects')?.focus()}>
                {entry.effects.map(({ sentence }) => sentence).join(' ')}
              </button>
            )}
          </p>
        )}
      </div>
      {isAsked && <PublishDialog overview={overview} job={job} onClose={() => setIsAsked(false)} />}
    </footer>
  );
}

function sayState(draft: EntryDraft | undefined, isDraft: boolean, otherwise: string) {
  if (!draft?.isChanged) return isDraft ? `Saved as a draft. ${otherwise}` : otherwise;
  if (draft.clash) return 'Somebody else changed the same.';
  if (draft.isSaving) return 'Saving …';
  const { problem } = draft;
  if (!problem) return 'Not saved yet.';
  const goesOn = problem instanceof Refusal && problem.isPassing;
  return `Not saved. ${problem.message} ${goesOn ? 'What you typed is kept, and the desk tries again by itself.' : 'What you typed is kept.'}`;
}
