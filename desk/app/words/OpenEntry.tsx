import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import type { ContentOverview, EntryName } from '../../content-contract.ts';
import { Refusal } from '../data/call-api.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { entryQuery } from './data/content-queries.ts';
import type { ContentJob } from './data/use-content-job.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { openList } from './data/words-links.ts';

type OpenEntryProps = { name: EntryName; overview: ContentOverview; job: ContentJob };

/** Fetches what a form is about. */
export function OpenEntry({ name, overview, job }: OpenEntryProps) {
  const { data: entry, error, refetch } = useQuery(entryQuery(name));
  const [isAsked, setIsAsked] = useState(false);
  const isGone = error instanceof Refusal && error.status === 404;
  const hasDraft = overview.drafts.some(({ file }) => file === name.file);
  if (entry && !isGone) return <EntryEditor entry={entry} overview={overview} job={job} />;
  return (
    <>
      <div className="words-entry">
        <button type="button" className="action words-back" onClick={openList}>
          <DeskIcon picture={ArrowLeft} /> List
        </button>
        {isGone && <p className="empty-note">{error.message}</p>}
        {isGone && hasDraft && (
          <button type="button" className="action" onClick={() => setIsAsked(true)}>
            Discard the draft
          </button>
        )}
        {isAsked && <DiscardDialog entry={name} onClose={() => setIsAsked(false)} />}
        {error && !isGone && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
        {!error && <p className="empty-note">Opening …</p>}
      </div>
      <PublishBar overview={overview} job={job} />
    </>
  );
}
