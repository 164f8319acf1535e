import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isSameEntry, type EntryChange, type EntryName } from '../../../content-contract.ts';
import { listKept, readKept } from '../../data/kept-texts.ts';
import { useWho } from '../../data/lead-queries.ts';
import { writeWordsUrl } from '../../data/route.ts';
import { Action } from '../../parts/Action.tsx';
import { AskDialog } from '../../parts/AskDialog.tsx';
import { DeskLink } from '../../parts/DeskLink.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { differenceQuery, useWords } from '../data/content-queries.ts';
import { sayLast } from '../data/job-words.ts';
import { listParts, type FieldChange } from '../data/list-changes.ts';
import { DifferenceOf } from './DifferenceOf.tsx';
import { EntryLinks } from './EntryLinks.tsx';

/** What will change, and by whom, before it does. What is not finished waits; the rest can be left out, also single fields. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { overview, job } = useWords();
  const { drafts, place, groups } = overview;
  const who = useWho();
  const { data, isFetching } = useQuery(differenceQuery('drafts'));
  /** What somebody switched on or off: a field of an entry, or the whole. */
  const [picked, setPicked] = useState<Record<string, boolean>>({});
  const kept = listKept(groups.flatMap((group) => group.entries));
  const isKept = (entry: EntryName) => kept.some((other) => isSameEntry(other, entry));
  const findWaiting = (entry: EntryName) => data?.waiting.find((other) => isSameEntry(other, entry));
  const isFrom = (entry: EntryName) => data?.entries.some(({ from }) => from && isSameEntry(from, entry));
  const isIn = (entry: EntryName, part: string) => picked[name(entry, part)] ?? !findWaiting(entry);
  const pick = (entries: EntryChange[], isOn: boolean, parts = listParts) =>
    setPicked({
      ...picked,
      ...Object.fromEntries(entries.flatMap((entry) => parts(entry).map((part) => [name(entry, part), isOn]))),
    });
  // Of one with a field that is not finished, the others can go online.
  const offered = (data?.entries ?? []).filter(
    (entry) => !isKept(entry) && (!findWaiting(entry) || (findWaiting(entry)?.at && listParts(entry).length > 1)),
  );
  const chosen = offered.filter((entry) => listParts(entry).some((part) => isIn(entry, part)));
  const listOut = (entry: EntryChange) => listParts(entry).filter((part) => !isIn(entry, part));
  const entries = chosen.flatMap((entry) => {
    const { file, key, from } = entry;
    return [{ file, key, without: listOut(entry).map((part) => JSON.parse(part) as []) }, ...(from ? [from] : [])];
  });
  // What two of them do alike is said once.
  const effects = new Map(chosen.flatMap(listEffects).map((effect) => [JSON.stringify(effect), effect]));
  const times = drafts.map(({ at }) => at).toSorted();

  function listEffects(entry: EntryChange) {
    const all = listOut(entry).length > 0 ? `With all changes of “${entry.title}”: ` : '';
    return (entry.effects ?? []).map(({ sentence, links }) => ({ sentence: all + sentence, links }));
  }

  function showChoice(entry: EntryChange) {
    const draft = drafts.find(({ file }) => file === entry.file);
    if (!offered.includes(entry)) return <p className="text-xs text-muted">It stays a draft.</p>;
    if (findWaiting(entry))
      return <p className="text-xs text-muted">It stays a draft, but for what you choose here.</p>;
    return (
      <Switch
        className="text-xs text-muted"
        checked={chosen.includes(entry)}
        onChange={({ target }) => pick([entry], target.checked)}
      >
        Publish it. {draft && sayLast(entry, who(draft.by), draft.at)}
      </Switch>
    );
  }

  function showPart(entry: EntryChange, { path }: FieldChange, content: ReactNode) {
    const part = JSON.stringify(path);
    if (listParts(entry).length < 2 || !offered.includes(entry)) return content;
    return (
      <Switch
        className=""
        checked={isIn(entry, part)}
        onChange={({ target }) => pick([entry], target.checked, () => [part])}
      >
        {content}
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
      {[...kept, ...(data?.waiting ?? []).filter((entry) => !isKept(entry) && !isFrom(entry))].map((entry) => (
        <p className="text-warning mb-2 text-sm" key={name(entry)}>
          “{entry.title}” is not ready, so it stays{' '}
          {'why' in entry ? `a draft. ${entry.why}` : `out. ${sayKept(entry)}`}{' '}
          <DeskLink className="link" href={writeWordsUrl(entry)} onClick={onClose}>
            Open it
          </DeskLink>
        </p>
      ))}
      {offered.length > 2 && (
        <div className="mb-2 flex gap-2" role="group" aria-label="What to publish">
          <Action onClick={() => setPicked({})}>All</Action>
          <Action onClick={() => pick(offered, false)}>None</Action>
        </div>
      )}
      <DifferenceOf of="drafts" renderPart={showPart} renderBelow={showChoice} />
      {[...effects].map(([key, effect]) => (
        <EntryLinks key={key} {...effect} onOpen={onClose} />
      ))}
      <p className="mt-3 text-xs text-muted">{place.sentence}</p>
    </AskDialog>
  );
}

const name = ({ file, key }: EntryName, part = '') => `${file}#${key}#${part}`;

const sayKept = (entry: EntryName) =>
  readKept(entry)?.isUndecided
    ? 'You have not chosen yet between your words and those that were saved elsewhere.'
    : 'What you typed there last is not saved yet.';
