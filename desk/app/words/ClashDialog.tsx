import { useState } from 'react';
import type { Json } from '../../content-contract.ts';
import { Modal } from '../parts/Modal.tsx';
import type { Clash } from './data/merge-edits.ts';
import type { EntryDraft } from './data/use-entry-draft.ts';
import { namePlace } from './problem-places.ts';

type ClashDialogProps = { clash: NonNullable<EntryDraft['clash']>; onResolve: (mine: Clash[]) => void };

/** Two people changed the same field: theirs beside mine, and one of each is chosen. */
export function ClashDialog({ clash: { clashes, theirs }, onResolve }: ClashDialogProps) {
  const [mine, setMine] = useState<Clash[]>([]);
  const who = theirs.changed?.by ?? 'Somebody';
  const choose = () => onResolve(mine);
  return (
    <Modal title={`${who} changed the same`} onClose={choose}>
      <p>Your other changes are kept. Choose for each of these:</p>
      {clashes.map((clash) => {
        const name = namePlace(clash.path);
        const isMine = mine.includes(clash);
        return (
          <fieldset key={name} className="clash">
            <legend>{name}</legend>
            <label>
              <input
                type="radio"
                name={name}
                checked={!isMine}
                onChange={() => setMine(mine.filter((other) => other !== clash))}
              />
              <span>
                <b>Theirs</b>
                {sayValue(clash.theirs)}
              </span>
            </label>
            <label>
              <input type="radio" name={name} checked={isMine} onChange={() => setMine([...mine, clash])} />
              <span>
                <b>Mine</b>
                {sayValue(clash.mine)}
              </span>
            </label>
          </fieldset>
        );
      })}
      <form method="dialog" className="modal-actions">
        <button className="action action-main">Use these</button>
      </form>
    </Modal>
  );
}

function sayValue(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'number') return value.toLocaleString('en-PH');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
