import { type ComponentType, useState } from 'react';
import * as fields from '../../../content/field-words.ts';
import { findKind } from '../../../content/schemas.ts';
import { useChoices } from '../data/content-queries.ts';
import { Action } from '../../parts/Action.tsx';
import { Select } from '../../parts/Select.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { PhotoBox } from '../photos/PhotoBox.tsx';
import { PhotoDialog } from '../photos/PhotoDialog.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useFieldState, useForm } from './form-context.ts';
import { TextBox } from './TextBox.tsx';

const controls: Partial<Record<ReturnType<typeof findKind>, ComponentType<FieldProps>>> = {
  number: NumberField,
  switch: SwitchField,
  choice: SelectField,
  reference: SelectField,
  date: DateField,
  time: DateField,
};

/** One value: a text, a number, a day, a choice, or yes and no. */
export function ValueField(props: FieldProps) {
  const { schema } = props;
  const Control = schema.reference === 'photos' ? PhotoField : (controls[findKind(schema)] ?? TextField);
  return <Control {...props} />;
}

/** What is emptied and need not be there is removed. */
function useChange({ path, isOptional }: Pick<FieldProps, 'path' | 'isOptional'>) {
  const { change } = useForm();
  return (text: string) => change(path, text === '' && isOptional ? undefined : text);
}

const oneLineChars = 60;

/** A text on one line or many; either may name rates and promises. */
function TextField({ value, ...field }: FieldProps) {
  const { path, schema } = field;
  const change = useChange(field);
  // Pages read the facts of the business as they are.
  const isFilled = useForm().entry.collection !== 'site';
  const name = path.at(-1);
  const text = typeof value === 'string' ? value : String(value ?? '');
  // Decided once: the tools must not come and go while one types.
  const [isLong] = useState(findKind(schema) === 'long text' || text.length > oneLineChars || text.includes('['));
  return (
    <TextBox
      {...field}
      // The rules of all texts of a list stand above it.
      schema={typeof name === 'number' ? schema : { ...schema, description: fields.sayRules(schema) }}
      room={fields.countRoom(text, schema)}
      tools={
        name === 'path' ? ['page'] : isLong && isFilled && !fields.isAddress(name, schema) ? ['rate', 'promise'] : []
      }
      text={text}
      isLong={isLong}
      onChange={(typed) => change(name === 'phone' ? fields.writePhone(typed) : typed)}
    />
  );
}

const pesoSign =
  "before:absolute before:top-2.5 before:left-3.5 before:text-muted before:content-['₱'] [&>input]:ps-7.5";

/** A number with separators, typed with or without them. What is no number is kept as it was typed, and said to be none. */
function NumberField(field: FieldProps) {
  const { path, schema, value, group } = field;
  const { change } = useForm();
  const name = path.at(-1);
  const written =
    typeof value === 'number' ? fields.writeNumber(value, fields.isYear(name, schema)) : String(value ?? '');
  const [typed, setTyped] = useState(written);
  const isTyped = (fields.readNumber(typed) ?? (typed.trim() || undefined)) === (value ?? undefined);
  return (
    <FieldFrame {...field}>
      {(control) => (
        <span className={`number-box relative block ${fields.isPesos(name, schema, group) ? pesoSign : ''}`}>
          <input
            className="tabular-nums"
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={isTyped ? typed : written}
            onChange={({ target }) => {
              setTyped(target.value);
              change(path, fields.readNumber(target.value) ?? (target.value.trim() || undefined));
            }}
            onBlur={() => setTyped(written)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** Yes or no. What a field is without its line need not stand in the file. */
function SwitchField({ path, schema, value, label, isOptional = false }: FieldProps) {
  const { change } = useForm();
  const { id, problem, describe } = useFieldState(path);
  const help = schema.description ?? '';
  const unset = schema.default ?? false;
  return (
    <div className="field [&>p]:ms-7.5 [&>p]:-mt-1.5">
      <Switch
        {...describe(help)}
        className=""
        checked={(value ?? unset) === true}
        onChange={({ target: { checked } }) => change(path, isOptional && checked === unset ? undefined : checked)}
      >
        {label}
      </Switch>
      <FieldNotes id={id} help={help} problem={problem} />
    </div>
  );
}

/** By the browser’s own calendar or clock, which knows how its owner writes them. */
function DateField(field: FieldProps) {
  const change = useChange(field);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input {...control} type={field.schema.format} value={value} onChange={({ target }) => change(target.value)} />
      )}
    </FieldFrame>
  );
}

/** One of the photos, chosen by its look, or a new one. */
function PhotoField(field: FieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useChange(field);
  const photos = useChoices(field.schema.reference);
  const choose = (id: string) => {
    change(id);
    setIsOpen(false);
  };
  const chosen = photos.find(({ id }) => id === field.value);
  return (
    <FieldFrame {...field}>
      {(control) => (
        <>
          <PhotoBox picture={chosen?.picture} />
          <p>{chosen?.title ?? String(field.value ?? '')}</p>
          <Action
            {...control}
            className="action-small"
            aria-label={`${field.label}: choose ${chosen ? 'another' : 'one'}`}
            onClick={() => setIsOpen(true)}
          >
            {chosen ? 'Choose another' : 'Choose one'}
          </Action>
          {isOpen && (
            <PhotoDialog photos={photos} chosen={chosen?.id} onChoose={choose} onClose={() => setIsOpen(false)} />
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** An entry of another collection, or a choice of the schema, by the browser’s own list. What is neither stays until another is chosen. */
function SelectField(field: FieldProps) {
  const { schema, value, isOptional } = field;
  const change = useChange(field);
  const entries = useChoices(field.schema.reference);
  const known =
    schema.enum?.map((choice) => [String(choice), fields.nameChoice(choice)] as const) ??
    entries.map(({ id, title }) => [id, title] as const);
  const chosen = String(value ?? schema.default ?? '');
  const others: typeof known = [];
  if ((isOptional || chosen === '') && schema.default === undefined)
    others.push(['', isOptional ? 'None' : 'Choose one']);
  if (chosen !== '' && !known.some(([id]) => id === chosen)) others.push([chosen, `${chosen} (not there)`]);
  return (
    <FieldFrame {...field}>
      {(control) => <Select {...control} value={chosen} options={[...others, ...known]} onChoose={change} />}
    </FieldFrame>
  );
}
