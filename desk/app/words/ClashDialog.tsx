import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Log } from '../../contract.ts';
import type { ContentWords, FieldPath, Json } from '../../content-contract.ts';
import { findGroup } from '#src/content/content-files.ts';
import { isYear, namePath, readText, writeNumber } from '../../content/field-words.ts';
import { apiQuery } from '../data/call-api.ts';
import { sessionQuery } from '../data/lead-queries.ts';
import { formatClock } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { Modal } from '../parts/Modal.tsx';
import { wordsQuery } from './data/content-queries.ts';
import { bodyPath, type Clash, listEdits } from './data/edits.ts';
import type { EntryDraft } from './data/entry-draft.ts';

type ClashDialogProps = {
  clash: NonNullable<EntryDraft['clash']>;
  onResolve: (mine: Clash[]) => void;
  onClose: () => void;
};

/** Two people changed the same field: theirs beside mine, and one of each is chosen. */
export function ClashDialog({ clash: { clashes, theirs }, onResolve, onClose }: ClashDialogProps) {
  const [mine, setMine] = useState(clashes);
  const { data: words } = useQuery(wordsQuery);
  return (
    <Modal
      title={`${theirs.changed?.by ?? 'Somebody'} changed this too`}
      close="Use these"
      onPress={() => onResolve(mine)}
      onClose={onClose}
    >
      <p>Choose what to keep of each. Your other changes are kept in any case.</p>
      {clashes.map((clash) => {
        const name = clash.path.join('.');
        const isMine = mine.includes(clash);
        const sides = [
          { who: 'Theirs', value: clash.theirs, isChosen: !isMine, next: mine.filter((other) => other !== clash) },
          { who: 'Mine', value: clash.mine, isChosen: isMine, next: [...mine, clash] },
        ];
        return (
          <fieldset
            key={name}
            className="clash mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2"
          >
            <legend className="mb-1.5 font-semibold">{namePath(theirs.value, clash.path)}</legend>
            {sides.map((side) => (
              <label
                key={side.who}
                className="has-checked:border-field has-checked:bg-lit flex max-h-[16rem] items-baseline gap-2.5 overflow-auto rounded-md border border-line px-3.5 py-2.5 whitespace-pre-wrap"
              >
                <input type="radio" name={name} checked={side.isChosen} onChange={() => setMine(side.next)} />
                <span>
                  <b className="block text-xs text-muted">{side.who}</b>
                  {sayValue(side.value, clash.path, words)}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </Modal>
  );
}

function sayValue(value: Json | undefined, path: FieldPath, words: ContentWords | undefined): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'number') return writeNumber(value, isYear(path.at(-1), {}));
  if (typeof value !== 'string') return JSON.stringify(value, null, 1);
  return (readText(value, words) ?? [{ text: value }]).map(({ text }) => text).join('');
}

const mostNamed = 3;

/** Somebody changed or discarded what is open, without a word of it left in the form: who, and a way to have it back. */
export function TakenNote({ draft: { taken, tell } }: { draft: EntryDraft }) {
  const isDiscarded = taken?.entry.changed === null && taken.before.changed !== null;
  const log = useQuery({ ...apiQuery<Log>(['log'], 'log', { staleTime: 0 }), enabled: isDiscarded });
  const { data: session } = useQuery(sessionQuery);
  if (!taken || (!isDiscarded && taken.entry.changed?.by === session?.email)) return null;
  const { was, now, before, entry } = taken;
  const since = before.changed?.at ?? '';
  const { title: group } = findGroup(entry.file);
  const discarded = log.data?.entries.find(
    ({ what, about, at }) => what === 'discarded a draft' && at >= since && isAbout(about, group, before.title),
  );
  const by = isDiscarded ? discarded?.who : entry.changed?.by;
  const who = by === session?.email ? 'You' : (by ?? 'Somebody');
  const paths = [
    ...listEdits(was.value, now.value).map(({ path }) => path),
    ...(was.body === now.body ? [] : [bodyPath]),
  ];
  const names = [...new Set(paths.map((path) => namePath(now.value, path)))];
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const at = (discarded ?? entry.changed)?.at;
  const did = isDiscarded ? 'discarded this draft' : `changed ${names.slice(0, mostNamed).join(', ')}${more}`;
  return (
    <div className="taken bg-lit mb-6 flex flex-wrap items-center gap-2 rounded-sm px-4 py-3" role="status">
      <p className="flex-1">
        {who} {did}
        {at && ` at ${formatClock(at)}`}.
      </p>
      <Action onClick={() => tell(true)}>
        {before.changed?.by === session?.email ? 'Put my text back' : 'Put back what stood here'}
      </Action>
      <Action onClick={() => tell(false)}>Close</Action>
    </div>
  );
}

/** As the log names an entry: with its group, or that alone where it is all of it. */
const isAbout = (about: string, group: string, title: string) => about === group || about === `${group}: ${title}`;
