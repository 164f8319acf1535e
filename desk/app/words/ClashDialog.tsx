import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentWords, FieldPath, Json } from '../../content-contract.ts';
import { isYear, namePath, readText, writeNumber } from '../../content/field-words.ts';
import { useWho } from '../data/lead-queries.ts';
import { Modal } from '../parts/Modal.tsx';
import { wordsQuery } from './data/content-queries.ts';
import type { Clash } from '../../content/edits.ts';
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
  const isOwn = useWho()(theirs.changed?.by) === 'you';
  const [there, here] = isOwn ? ['Saved there', 'Typed here'] : ['Theirs', 'Mine'];
  return (
    <Modal
      title={isOwn ? 'You changed this in another window too' : `${theirs.changed?.by ?? 'Somebody'} changed this too`}
      close="Use these"
      onPress={() => onResolve(mine)}
      onClose={onClose}
    >
      <p>Choose what to keep of each. Your other changes are kept in any case.</p>
      {clashes.map((clash) => {
        const name = clash.path.join('.');
        const isMine = mine.includes(clash);
        const sides = [
          { who: there, value: clash.theirs, isChosen: !isMine, next: mine.filter((other) => other !== clash) },
          { who: here, value: clash.mine, isChosen: isMine, next: [...mine, clash] },
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
