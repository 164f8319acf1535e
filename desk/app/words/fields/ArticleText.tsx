import { useEffect, useRef, useState } from 'react';
import { getAt } from '#src/content/change-json.ts';
import { splitText } from '../../../content/field-words.ts';
import type { ContentEntry } from '../../../content-contract.ts';
import { Action } from '../../parts/Action.tsx';
import { useChoices } from '../data/content-queries.ts';
import { bodyPath, isAt } from '../data/edits.ts';
import { PhotoDialog } from '../photos/PhotoDialog.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useForm } from './form-context.ts';
import { InsertDialog } from './InsertDialog.tsx';
import { openTextEditor, type TextEditor } from './text-editor.ts';
import names from './tool-names.json' with { type: 'json' };

type ArticleTextProps = { text: string; label: string; room: string; onChange: (text: string) => void };

/** A text in which one types as visitors read it. For its file it is Markdown. */
export function ArticleText({ text, label, room, onChange }: ArticleTextProps) {
  const { words, found } = useForm();
  const isKnown = words !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const given = { onChange, says: useSays(), findPicture: useFindPicture() };
  const latest = useRef(given);
  const [editor, setEditor] = useState<TextEditor>();
  const [spot, setSpot] = useState<Element>();
  useEffect(() => void (latest.current = given));
  useEffect(() => {
    if (isKnown) setEditor(openTextEditor(box.current!, latest));
  }, [isKnown]);
  useEffect(() => void editor?.update(text), [editor, text]);
  useEffect(() => void (found.words && isAt(found.path, bodyPath) && editor?.find(found.words)), [editor, found]);
  useEffect(() => editor?.listen(setSpot), [editor]);
  return (
    <FieldFrame
      path={bodyPath}
      schema={{}}
      label={label}
      room={room}
      tools={editor && <Tools editor={editor} spot={spot} />}
    >
      {(control) => (
        <div
          {...control}
          ref={box}
          className="article-text prose"
          role="textbox"
          aria-multiline="true"
          aria-label={label}
          dir="auto"
          contentEditable
          tabIndex={0}
          suppressContentEditableWarning
        />
      )}
    </FieldFrame>
  );
}

/** What visitors read for a sign: of what is stored the server knows it, of what can be inserted everybody. */
function useSays() {
  const { entry, words } = useForm();
  const parts = entry.reads.find(({ path }) => isAt(path, bodyPath))?.parts ?? [];
  const signs = splitText(entry.body ?? '', () => undefined).map(
    ({ text }, index) => [text, parts[index]?.text] as const,
  );
  const known = [...(words?.rates ?? []), ...(words?.promises ?? [])].map(
    ({ insert, says }) => [insert, says] as const,
  );
  const says = new Map([...signs, ...known]);
  return (sign: string) => says.get(sign);
}

/** One that is not published yet is shown by the desk only. */
function useFindPicture() {
  const pictures = useForm().words?.pictures ?? [];
  const photos = useChoices('photos');
  return (url: string) => {
    const found = pictures.find((picture) => picture.url === url);
    return photos.find(({ id }) => id === found?.id)?.picture ?? url;
  };
}

type ToolsProps = { editor: TextEditor; spot: Element | undefined };

const inserted = ['rate', 'promise', 'link', 'picture', 'component'] as const;

/** What the keyboard has no key for. They leave the caret where it is. */
function Tools({ editor, spot }: ToolsProps) {
  const [open, setOpen] = useState<(typeof inserted)[number]>();
  const find = (elements: string) => spot?.closest(elements);
  const [whole, block, list] = [
    find('aside, figure, pre, table'),
    find('h2, h3, p')?.localName,
    find('ul, ol')?.localName,
  ];
  const close = () => setOpen(undefined);
  const chosen = useRef<(selected: string) => string>(undefined);
  const put = (write: (selected: string) => string) => {
    chosen.current = write;
    close();
  };
  // Nothing can have the focus behind a dialog that is still there.
  useEffect(() => {
    if (!open && chosen.current) editor.put(chosen.current);
    chosen.current = undefined;
  }, [open, editor]);
  const headings = { h2: 'Smaller heading', h3: 'No heading' }[block ?? ''] ?? 'Heading';
  const lists = { ul: 'Numbered list', ol: 'No list' }[list ?? ''] ?? 'List';
  const change = (name: string, isRow: boolean, isMore: boolean) =>
    [name, find('td, th'), () => editor.changeTable(isRow, isMore)] as const;
  const actions = [
    ['Undo', true, () => editor.travel(true)],
    [headings, !whole, () => editor.command('formatBlock', { h2: 'h3', h3: 'p' }[block ?? ''] ?? 'h2')],
    [lists, !whole, () => editor.command(list ? 'insertOrderedList' : 'insertUnorderedList')],
    ['Bold', true, () => editor.command('bold')],
    ...inserted.map((tool, at) => [names[tool], at < 3 || !find('td, th'), () => setOpen(tool)] as const),
    change('Add a row', true, true),
    change('Add a column', false, true),
    change('Remove the row', true, false),
    change('Remove the column', false, false),
    ['Move up', whole, () => editor.move(-1)],
    ['Move down', whole, () => editor.move(1)],
    [`Remove ${(whole?.ariaLabel ?? 'table').toLowerCase()}`, whole, editor.remove],
  ] as const;
  return (
    <>
      <div className="text-tools" role="group" aria-label="For text">
        {actions.map(
          ([name, isShown, act]) =>
            isShown && (
              // The caret stays where it is.
              <Action key={name} className="action-small" onMouseDown={(event) => event.preventDefault()} onClick={act}>
                {name}
              </Action>
            ),
        )}
      </div>
      {open === 'picture' && <PictureDialog onClose={close} onInsert={put} />}
      {open && open !== 'picture' && <InsertDialog tool={open} title={names[open]} onClose={close} onInsert={put} />}
    </>
  );
}

/** One of the photos, or one that is uploaded here. */
function PictureDialog({ onClose, onInsert }: { onClose: () => void; onInsert: (write: () => string) => void }) {
  const pictures = useForm().words?.pictures ?? [];
  const photos = useChoices('photos').filter(({ id }) => pictures.some((picture) => picture.id === id));
  const choose = (id: string, added?: ContentEntry) => {
    const url = added ? getAt(added.value, ['url']) : pictures.find((picture) => picture.id === id)?.url;
    const title = added?.title ?? photos.find((photo) => photo.id === id)?.title;
    onInsert(() => `![${title}](${url})`);
  };
  return <PhotoDialog photos={photos} onChoose={choose} onClose={onClose} />;
}
