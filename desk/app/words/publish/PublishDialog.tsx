import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isSameEntry, type EntryChange, type EntryName, type PartOfEntry } from '../../../content-contract.ts';
import { listKept } from '../../data/kept-texts.ts';
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

const unsaved = 'You have words there that are not saved, or not chosen yet between yours and those saved elsewhere.';

const name = ({ file, key }: EntryName, part = '') => `${file}#${key}#${part}`;

/** What will change, and by whom, before it does. What is not finished waits; the rest can be left out, also single fields. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { overview, job } = useWords();
  const { drafts, place, groups } = overview;
  const who = useWho();
  const { data, isFetching } = useQuery(differenceQuery('drafts'));
  /** Fields and entries that somebody switched on or off. */
  const [picked, setPicked] = useState<Record<string, boolean>>({});
  const kept = listKept(groups.flatMap((group) => group.entries)).map((entry) => ({ ...entry, why: unsaved, at: '' }));
  const moved = data?.entries.flatMap(({ from = [] }) => from) ?? [];
  const waiting = [...kept, ...(data?.waiting ?? [])].filter(
    (entry, index, all) => ![...all.slice(0, index), ...moved].some((other) => isSameEntry(other, entry)),
  );
  const findWaiting = (entry: EntryName) => waiting.find((other) => isSameEntry(other, entry));
  const isIn = (entry: EntryName, part: string) => picked[name(entry, part)] ?? !findWaiting(entry);
  const listOut = (entry: EntryChange) => listParts(entry).filter((part) => !isIn(entry, part));
  const pick = (isOn: boolean, entry: EntryChange, parts = listParts(entry)) =>
    setPicked((all) => ({ ...all, ...Object.fromEntries(parts.map((part) => [name(entry, part), isOn])) }));
  // Of one with a field that is not finished, the others can go online.
  const isOffered = (entry: EntryChange) =>
    !findWaiting(entry) || (findWaiting(entry)?.at && listParts(entry).length > 1);
  const offered = data?.entries.filter(isOffered) ?? [];
  const chosen = offered.filter((entry) => listOut(entry).length < listParts(entry).length);
  const entries = chosen.flatMap((entry): PartOfEntry[] => {
    const { file, key, from } = entry;
    const chosenPart = { file, key, without: listOut(entry).map((part) => JSON.parse(part) as []) };
    return from ? [chosenPart, from] : [chosenPart];
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
    const stays = `It stays a draft${isOffered(entry) ? ', but for what you choose here' : ''}.`;
    if (findWaiting(entry)) return <p className="text-xs text-muted">{stays}</p>;
    const isOn = chosen.includes(entry);
    return (
      <Switch className="text-xs text-muted" checked={isOn} onChange={() => pick(!isOn, entry)}>
        Publish it. {draft && sayLast(entry, who(draft.by), draft.at)}
      </Switch>
    );
  }

  function showPart(entry: EntryChange, { path }: FieldChange, content: ReactNode) {
    const part = JSON.stringify(path);
    if (listParts(entry).length < 2 || !isOffered(entry)) return content;
    return (
      <Switch checked={isIn(entry, part)} onChange={({ target }) => pick(target.checked, entry, [part])}>
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
      {waiting.map((entry) => (
        <p className="text-warning mb-2 text-sm" key={name(entry)}>
          “{entry.title}” is not ready, so it is left out. {entry.why}{' '}
          <DeskLink className="link" href={writeWordsUrl(entry)} onClick={onClose}>
            Open it
          </DeskLink>
        </p>
      ))}
      {offered.length > 2 && (
        <div className="mb-2 flex gap-2" role="group" aria-label="What to publish">
          <Action onClick={() => setPicked({})}>All</Action>
          <Action onClick={() => offered.forEach((entry) => pick(false, entry))}>None</Action>
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
