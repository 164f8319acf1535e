import { useState } from 'react';
import type { ContentWords, Json } from '../../../content-contract.ts';
import { getAt } from '#src/content/change-json.ts';
import { Modal } from '../../parts/Modal.tsx';
import { matchesSearch } from '../../../content/field-words.ts';
import { useForm } from './form-context.ts';

type Tool = 'rate' | 'promise' | 'page' | 'link' | 'component';
type Choice = { name: string; note: string; write: (selected: string) => string };
type InsertDialogProps = { tool: Tool; title: string; onClose: () => void; onInsert: (write: Choice['write']) => void };

/** A list to search: Enter takes the first. */
export function InsertDialog({ tool, title, onClose, onInsert }: InsertDialogProps) {
  const { words, entry } = useForm();
  const [search, setSearch] = useState('');
  const choices = words ? listChoices(tool, words, getAt(entry.value, ['pricing'])) : [];
  const isCalled = ({ name }: Choice) => matchesSearch(name, search);
  const found = choices
    .filter(({ name, note }) => matchesSearch(`${name} ${note}`, search))
    .toSorted((a, b) => Number(isCalled(b)) - Number(isCalled(a)));
  const [first] = found;
  return (
    <Modal title={title} close="Close" onClose={onClose}>
      <div className="insert w-[min(28rem,100vw_-_5rem)]">
        <form onSubmit={(event) => (event.preventDefault(), first && onInsert(first.write))}>
          <input
            role="searchbox"
            className="insert-search"
            aria-label="Search"
            placeholder="Search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </form>
        <p className="sr-only" role="status">
          {search && `${found.length} found`}
        </p>
        <ul className="mt-2 h-[min(22rem,50dvh)] overflow-auto">
          {found.length === 0 && (
            <li className="px-2.5 py-1.5 text-muted">{words ? 'Nothing is called that.' : 'Fetching …'}</li>
          )}
          {found.map(({ name, note, write }) => (
            <li key={name + note}>
              <button
                className="hover:bg-lit focus-visible:bg-lit grid min-h-11 w-full rounded-sm px-2.5 py-1.5 text-start focus-visible:-outline-offset-3"
                type="button"
                onClick={() => onInsert(write)}
              >
                <b>{name}</b>
                <span className="text-xs text-muted">{note}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

/** The boxes of a guide show the price list that it explains. */
function listChoices(tool: Tool, { rates, promises, pages, components }: ContentWords, guided?: Json): Choice[] {
  if (tool === 'page' || tool === 'link')
    return pages.map(({ title, path }) => ({
      name: title,
      note: path,
      write: (selected) => (tool === 'link' ? `[${selected || title}](${path})` : path),
    }));
  const list = { rate: rates, promise: promises, component: components }[tool];
  // A box or a table stands by itself.
  const space = tool === 'component' ? '\n\n' : '';
  const write = (insert: string) =>
    space + (guided ? insert.replace(/ of="[^"]*"/, ` of="${String(guided)}"`) : insert) + space;
  return list.map(({ insert, label, says }) => ({ name: label, note: says, write: () => write(insert) }));
}
