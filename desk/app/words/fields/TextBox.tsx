import { type RefObject, useId, useRef, useState } from 'react';
import type { ContentEntry, FieldPath } from '../../../content-contract.ts';
import { getAt } from '#src/content/change-json.ts';
import { isAt } from '../../../content/edits.ts';
import { namesSomething, readText } from '../../../content/field-words.ts';
import { Action } from '../../parts/Action.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useForm } from './form-context.ts';
import { useChoices } from '../data/content-queries.ts';
import { PhotoDialog } from '../photos/PhotoDialog.tsx';
import { InsertDialog } from './InsertDialog.tsx';
import names from './tool-names.json' with { type: 'json' };

type Tool = keyof typeof names;

type TextBoxProps = Omit<FieldProps, 'value'> & {
  /** How much room is left, or how much is there. */
  room: string;
  tools: Tool[];
  text: string;
  isLong: boolean;
  onChange: (text: string) => void;
};

/** A text that may name rates and promises: with buttons that insert them. It reads as visitors read it while nobody types. */
export function TextBox({ tools, text, isLong, onChange, ...field }: TextBoxProps) {
  const { path, label } = field;
  const box = useRef<HTMLTextAreaElement>(null);
  const parts = useReading(path, text);
  const readsId = useId();
  return (
    <FieldFrame {...field} tools={tools.length > 0 && <TextTools box={box} tools={tools} label={label} />}>
      {(control) => (
        // As high as its text: a copy of the text behind the field, which the styles hide, gives it the height.
        <span className={`growing-text grid ${isLong ? 'is-long' : ''}`} data-text={`${text}\u200b`}>
          <textarea
            {...control}
            ref={box}
            aria-describedby={[control['aria-describedby'], parts && readsId].filter(Boolean).join(' ') || undefined}
            dir="auto"
            rows={1}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            // A title has no second line.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              if (!isLong || continueList(event.currentTarget)) event.preventDefault();
            }}
          />
          {parts && (
            <span className="reads" id={readsId} aria-hidden="true">
              {parts.map(({ text: said, isFilled }, index) =>
                // oxlint-disable-next-line react/no-array-index-key -- a text may name the same rate twice
                isFilled ? <mark key={index}>{said}</mark> : said,
              )}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}

/** What is put around the selected words, or in their place. */
const marks = {
  Heading: (selected: string) => `\n\n## ${selected}`,
  Bold: (selected: string) => `**${selected}**`,
  List: (selected: string) => `\n\n${(selected || ' ').replaceAll(/^(?:- )?/gm, '- ').trimEnd()} `,
};

type TextToolsProps = { box: RefObject<HTMLTextAreaElement | null>; tools: Tool[]; label: string };

/** Buttons over a text that put something where its caret is. */
function TextTools({ box, tools, label }: TextToolsProps) {
  const [open, setOpen] = useState<Tool>();
  const close = () => setOpen(undefined);
  const put = (write: (selected: string) => string) => {
    close();
    // After the dialog has given the focus back.
    requestAnimationFrame(() => box.current && insert(box.current, write, open === 'page'));
  };
  return (
    // A long text is higher than the window.
    <div
      className="in-[.field:has(#field-body)]:bg-raised mt-1.5 flex flex-wrap gap-1.5 in-[.field:has(#field-body)]:sticky in-[.field:has(#field-body)]:top-[calc(-1*clamp(1rem,2.5vw,2rem))] in-[.field:has(#field-body)]:z-1 in-[.field:has(#field-body)]:py-2"
      role="group"
      aria-label={`For ${label.toLowerCase()}`}
    >
      {tools.includes('component') &&
        Object.entries(marks).map(([name, write]) => (
          <Action key={name} className="action-small" onClick={() => box.current && insert(box.current, write, false)}>
            {name}
          </Action>
        ))}
      {tools.map((tool) => (
        <Action key={tool} className="action-small" onClick={() => setOpen(tool)}>
          {names[tool]}
        </Action>
      ))}
      {open === 'picture' && <PictureDialog onClose={close} onInsert={put} />}
      {open && open !== 'picture' && <InsertDialog tool={open} title={names[open]} onClose={close} onInsert={put} />}
    </div>
  );
}

/** One of the photos, or one that is uploaded here. */
function PictureDialog({ onClose, onInsert }: { onClose: () => void; onInsert: (write: () => string) => void }) {
  const pictures = useForm().words?.pictures ?? [];
  const photos = useChoices('photos').filter(({ id }) => pictures.some((picture) => picture.id === id));
  const choose = (id: string, added?: ContentEntry) => {
    const url = added ? getAt(added.value, ['url']) : pictures.find((picture) => picture.id === id)?.url;
    const title = added?.title ?? photos.find((photo) => photo.id === id)?.title;
    onInsert(() => `\n\n![${title}](${url})\n\n`);
  };
  return <PhotoDialog photos={photos} onChoose={choose} onClose={onClose} />;
}

/** Enter in a list begins its next item; in an empty one it ends the list. */
function continueList(box: HTMLTextAreaElement) {
  const [, item] = /(?:^|\n)(- .*)$/.exec(box.value.slice(0, box.selectionStart)) ?? [];
  if (item === undefined) return false;
  const isEmpty = item.trim() === '-';
  if (isEmpty) box.setSelectionRange(box.selectionStart - item.length, box.selectionEnd);
  insert(box, () => (isEmpty ? '\n' : '\n- '), false);
  return true;
}

/** In place of what is selected; a link takes that as its words. */
function insert(box: HTMLTextAreaElement, write: (selected: string) => string, replacesAll: boolean) {
  box.focus();
  if (replacesAll) box.select();
  // What begins a line of its own takes the place of bold that is still empty.
  const [from, to] = [box.selectionStart - 2, box.selectionEnd + 2];
  const isInstead = write('').startsWith('\n\n') && box.value.slice(from, to) === marks.Bold('');
  if (isInstead) box.setSelectionRange(from, to);
  const { selectionStart, selectionEnd, value } = box;
  const [gap = ''] = /\n*$/.exec(value.slice(0, selectionStart)) ?? [];
  // The empty line before it may be there already.
  const written = write(isInstead ? '' : value.slice(selectionStart, selectionEnd));
  const text = written.replace(/^\n\n/, gap.length === selectionStart ? '' : '\n\n'.slice(gap.length));
  // Old, but the only way that the browser’s own undo takes back.
  if (!document.execCommand('insertText', false, text)) {
    box.setRangeText(text, selectionStart, selectionEnd, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // What is typed next is what becomes bold.
  if (text === marks.Bold('')) box.setSelectionRange(selectionStart + 2, selectionStart + 2);
}

/** In a longer text, what is clicked would not lie where the same words are typed. */
const shortText = 600;

/** A short text as visitors read it, if it names rates or promises and all of them are known. */
function useReading(path: FieldPath, text: string) {
  const { entry, words } = useForm();
  if (text.length > shortText || !namesSomething(text)) return undefined;
  const fromServer = entry.reads.find((read) => text === getAt(entry.value, path) && isAt(read.path, path));
  return fromServer?.parts ?? readText(text, words);
}
