import { useState, type RefObject } from 'react';
import { InsertDialog, type Tool } from './InsertDialog.tsx';

const names: Record<Tool, string> = {
  rate: 'Insert a rate',
  promise: 'Insert a promise',
  page: 'Choose a page',
  link: 'Link to a page',
  component: 'Insert a component',
};

type TextToolsProps = { box: RefObject<HTMLTextAreaElement | null>; tools: Tool[]; label: string };

/** Buttons over a text that put something where its caret is. */
export function TextTools({ box, tools, label }: TextToolsProps) {
  const [open, setOpen] = useState<Tool>();
  return (
    <div className="text-tools" role="group" aria-label={`For ${label.toLowerCase()}`}>
      {tools.map((tool) => (
        <button key={tool} type="button" className="action action-small" onClick={() => setOpen(tool)}>
          {names[tool]}
        </button>
      ))}
      {open && (
        <InsertDialog
          tool={open}
          title={names[open]}
          onClose={() => setOpen(undefined)}
          onInsert={(write) => {
            setOpen(undefined);
            // After the dialog has given the focus back.
            requestAnimationFrame(() => box.current && insert(box.current, write, open === 'page'));
          }}
        />
      )}
    </div>
  );
}

/** In place of what is selected; a link takes that as its words. */
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
