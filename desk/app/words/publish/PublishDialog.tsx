import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameEntry, type EntryName } from '../../../content-contract.ts';
import { writeWordsUrl } from '../../data/route.ts';
import { formatTime } from '../../data/times.ts';
import { Action } from '../../parts/Action.tsx';
import { AskDialog } from '../../parts/AskDialog.tsx';
import { DeskLink } from '../../parts/DeskLink.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { differenceQuery, useWords } from '../data/content-queries.ts';
import { DifferenceOf } from './DifferenceOf.tsx';
import { EntryLinks } from './EntryLinks.tsx';

/** What will change, and by whom, before it does. What is not finished waits; the rest can be left out, one by one. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { overview, job } = useWords();
  const { drafts, place } = overview;
  const { data, isFetching } = useQuery(differenceQuery('drafts'));
  const [leftOut, setLeftOut] = useState<EntryName[]>([]);
  const isLeftOut = (entry: EntryName) => leftOut.some((other) => isSameEntry(other, entry));
  const findWaiting = (entry: EntryName) => data?.waiting.find((other) => isSameEntry(other, entry));
  const ready = data?.entries.filter((entry) => !findWaiting(entry)) ?? [];
  const chosen = ready.filter((entry) => !isLeftOut(entry));
  const entries = chosen.map(({ file, key }) => ({ file, key }));
  // What two of them do alike is said once.
  const effects = new Map(chosen.flatMap((entry) => entry.effects ?? []).map((one) => [JSON.stringify(one), one]));
  const times = drafts.map(({ at }) => at).toSorted();

  function showChoice(entry: EntryName) {
    const draft = drafts.find(({ file }) => file === entry.file);
    if (findWaiting(entry)) return <p className="text-xs text-muted">It stays a draft.</p>;
    return (
      <Switch
        className="text-xs text-muted"
        checked={!isLeftOut(entry)}
        onChange={({ target }) =>
          setLeftOut(target.checked ? leftOut.filter((other) => !isSameEntry(other, entry)) : [...leftOut, entry])
        }
      >
        Publish it. {draft && `${draft.by}, ${formatTime(draft.at)}`}
      </Switch>
    );
  }

  return (
    <AskDialog
      title="Publish these changes?"
      confirm={chosen.length > 1 ? `Publish ${chosen.length}` : 'Publish'}
      isReady={!isFetching && chosen.length > 0}
      act={() => job.start({ kind: 'publish', readUntil: times.at(-1) ?? '', entries })}
      onClose={onClose}
    >
      {data?.waiting.map((waits) => (
        <p className="text-warning mb-2 text-sm" key={`${waits.file}#${waits.key}`}>
          “{waits.title}” is not ready, so it stays a draft. {waits.why}{' '}
          <DeskLink className="link" href={writeWordsUrl(waits)} onClick={onClose}>
            Open it
          </DeskLink>
        </p>
      ))}
      {ready.length > 2 && (
        <div className="mb-2 flex gap-2" role="group" aria-label="What to publish">
          <Action onClick={() => setLeftOut([])}>All</Action>
          <Action onClick={() => setLeftOut(ready)}>None</Action>
        </div>
      )}
      <DifferenceOf of="drafts" renderBelow={showChoice} />
      {[...effects].map(([key, effect]) => (
        <EntryLinks key={key} {...effect} onOpen={onClose} />
      ))}
      <p className="mt-3 text-xs text-muted">{place.sentence}</p>
    </AskDialog>
  );
}
