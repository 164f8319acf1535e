import type { Json, JsonSchema } from '../../../content-contract.ts';
import { bodyPath } from '../data/merge-edits.ts';
import { findKind } from '../data/schemas.ts';
import { useForm } from './form-context.ts';
import { GroupFields } from './GroupFields.tsx';
import { TextBox } from './TextBox.tsx';

type EntryFormProps = {
  schema: JsonSchema;
  value: Json;
  /** Null where the file has no text after its fields. */
  body: string | null;
  onBodyChange: (body: string) => void;
};

/** The fields of a whole entry, without a frame of their own, and its text. No form, because the dialogs inside of it are forms. */
export function EntryForm({ schema, value, body, onBodyChange }: EntryFormProps) {
  const { Field } = useForm();
  return (
    <div className="words-form">
      {findKind(schema) === 'group' ? (
        <GroupFields path={[]} schema={schema} value={value} />
      ) : (
        <Field path={[]} schema={schema} value={value} label="Entries" isOptional={false} />
      )}
      {body !== null && <BodyField text={body} onChange={onBodyChange} />}
    </div>
  );
}

const bodyHelp =
  'Two lines apart begin a paragraph, ## a heading, - a list, and | stands between the cells of a table.';

/** The text of an article or a service. */
function BodyField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { savedBody } = useForm();
  const count = text.trim() ? text.trim().split(/\s+/).length : 0;
  return (
    <TextBox
      path={bodyPath}
      label="Text"
      help={bodyHelp}
      room={`${count.toLocaleString('en-PH')} ${count === 1 ? 'word' : 'words'}`}
      tools={['rate', 'promise', 'link', 'component']}
      text={text}
      isLong
      isSaved={text === savedBody}
      onChange={onChange}
    />
  );
}
