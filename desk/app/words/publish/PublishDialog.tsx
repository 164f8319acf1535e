import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../data/times.ts';
import { AskDialog } from '../../parts/AskDialog.tsx';
import { differenceQuery, useWords } from '../data/content-queries.ts';
import { DifferenceOf } from './DifferenceOf.tsx';
import { EntryLinks } from './EntryLinks.tsx';

const wrong = 'Something is missing or wrong here. Change it first, or discard its draft:';

/** What will change, and by whom, before it does. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { overview, job } = useWords();
  const { drafts, groups, place } = overview;
  const { data, isSuccess, isFetching } = useQuery(differenceQuery('drafts'));
  const entries = groups.flatMap((group) => group.entries);
  const times = drafts.map(({ at }) => at).toSorted();
  const notReady = entries.filter(({ hasProblem }) => hasProblem);
  const nameAuthor = (file: string) => {
    const draft = drafts.find((one) => one.file === file);
    return draft ? `${draft.by}, ${formatTime(draft.at)}` : '';
  };
  return (
    <AskDialog
      title="Publish these changes?"
      confirm="Publish"
      isReady={isSuccess && !isFetching && notReady.length === 0 && drafts.length > 0}
      act={() => job.start({ kind: 'publish', readUntil: times.at(-1) ?? '' })}
      onClose={onClose}
    >
      <DifferenceOf of="drafts" noteOf={nameAuthor} />
      {notReady.length > 0 && (
        <div className="text-warning" role="alert">
          <EntryLinks sentence={wrong} links={notReady} onOpen={onClose} />
        </div>
      )}
      {data?.effects.map(({ sentence, links }) => (
        <EntryLinks key={sentence} sentence={sentence} links={links} onOpen={onClose} />
      ))}
      <p className="mt-3 text-xs text-muted">{place.sentence}</p>
    </AskDialog>
  );
}
