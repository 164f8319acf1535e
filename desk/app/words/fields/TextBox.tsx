import { type RefObject, useId, useRef, useState } from 'react';
import type { FieldPath } from '../../../content-contract.ts';
import { getAt } from '#src/content/change-json.ts';
import { isAt } from '../data/edits.ts';
import { namesSomething, readText } from '../../../content/field-words.ts';
import { Action } from '../../parts/Action.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useForm } from './form-context.ts';
import { InsertDialog } from './InsertDialog.tsx';
import names from './tool-names.json' with { type: 'json' };

type Tool = 'rate' | 'promise' | 'page';

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
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isLong) event.preventDefault();
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
    <div className="mt-1.5 flex flex-wrap gap-1.5" role="group" aria-label={`For ${label.toLowerCase()}`}>
      {tools.map((tool) => (
        <Action key={tool} className="action-small" onClick={() => setOpen(tool)}>
          {names[tool]}
        </Action>
      ))}
      {open && <InsertDialog tool={open} title={names[open]} onClose={close} onInsert={put} />}
    </div>
  );
}

/** In place of what is selected. */
function insert(box: HTMLTextAreaElement, write: (selected: string) => string, replacesAll: boolean) {
  box.focus();
  if (replacesAll) box.select();
  const { selectionStart, selectionEnd, value } = box;
  const text = write(value.slice(selectionStart, selectionEnd));
  // Old, but the only way that the browser’s own undo takes back.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, selectionStart, selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
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
