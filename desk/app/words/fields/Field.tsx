import { Plus } from 'lucide';
import { type ComponentType, Fragment, useState } from 'react';
import type { JsonSchema } from '../../../content-contract.ts';
import { isFields } from '#src/content/change-json.ts';
import { nameField } from '../../../content/field-words.ts';
import * as schemas from '../../../content/schemas.ts';
import { useChoices } from '../data/content-queries.ts';
import { Action } from '../../parts/Action.tsx';
import { Select } from '../../parts/Select.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useFieldNames, useFieldState, useForm } from './form-context.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { ListField } from './ListField.tsx';
import { ValueField } from './ValueField.tsx';

const controls: Partial<Record<ReturnType<typeof schemas.findKind>, ComponentType<FieldProps>>> = {
  list: ListField,
  group: GroupField,
  map: MapField,
  variants: VariantField,
  // What cannot be chosen is not shown; it stays in the file as it is.
  fixed: () => null,
  unknown: () => null,
};

/** The control that fits the schema of a field. */
export function Field(props: FieldProps) {
  const Control = controls[schemas.findKind(props.schema)] ?? ValueField;
  return <Control {...props} />;
}

/** Fields that belong together. Those that need not be there can be added and removed. */
function GroupField({ path, schema, value, label, isOptional, isBare }: FieldProps) {
  const { change } = useForm();
  const { id, problem } = useFieldState(path);
  const help = schema.description ?? '';
  if (isBare) return <GroupFields path={path} schema={schema} value={value} />;
  if (value === undefined && isOptional)
    return (
      <div className="grid justify-items-start gap-1">
        <Action className="action-small" id={id} onClick={() => change(path, schemas.makeEmpty(schema))} picture={Plus}>
          Add {label.toLowerCase()}
        </Action>
        <FieldNotes id={id} help={help} problem={problem} />
      </div>
    );
  return (
    <GroupFrame path={path} label={label} help={help}>
      {isOptional && (
        <RemoveButton
          className="absolute -top-2.5 right-0 [.words-form>.group-fields>.group>&]:top-2.5"
          path={path}
          label={label.toLowerCase()}
        />
      )}
      <GroupFields path={path} schema={schema} value={value} />
    </GroupFrame>
  );
}

function RemoveButton({ path, label, className }: Pick<FieldProps, 'path' | 'label'> & { className: string }) {
  const { change } = useForm();
  return (
    <button type="button" className={`text-button ${className}`} onClick={() => change(path, undefined)}>
      Remove<span className="sr-only"> {label}</span>
    </button>
  );
}

const inARow = 'in-a-row grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] items-start';

/** The fields of an object. */
function GroupFields({ path, schema, value }: Pick<FieldProps, 'path' | 'schema' | 'value'>) {
  const fields = useFieldNames(schema, value, path).map((name) => [name, schema.properties?.[name] ?? {}] as const);
  return (
    <div
      className={`group-fields grid ${path.length === 0 ? 'gap-5' : 'gap-4'} ${fields.every(([, field]) => isShort(field)) ? inARow : ''}`}
    >
      {fields.map(([name, field]) => (
        <Fragment key={name}>
          {field.section && <h3 className="mt-6 text-xl">{field.section}</h3>}
          <Field
            path={[...path, name]}
            schema={field}
            value={isFields(value) ? value[name] : undefined}
            label={nameField(name)}
            isOptional={!(schema.required ?? []).includes(name)}
            group={schema}
          />
        </Fragment>
      ))}
    </div>
  );
}

function isShort(schema: JsonSchema) {
  return ['number', 'switch', 'choice', 'date', 'time', 'fixed'].includes(schemas.findKind(schema));
}

/** Values by their names: names of a fixed set, such as months, or names that somebody gives. */
function MapField(props: FieldProps) {
  const { path, schema, value, label } = props;
  const { change } = useForm();
  const [added, setAdded] = useState('');
  const choices = useChoices(schema.propertyNames?.reference);
  const item = schema.additionalProperties;
  if (typeof item !== 'object') return null;
  const names = schema.propertyNames?.enum;
  if (names) {
    const properties = Object.fromEntries(names.map((name) => [String(name), item]));
    return (
      <GroupField {...props} schema={{ ...schema, properties }} value={value ?? {}} isOptional={false} isBare={false} />
    );
  }
  const entries = isFields(value) ? Object.entries(value) : [];
  const call = (name: string) => choices.find(({ id }) => id === name)?.title ?? nameField(name);
  const free = choices.filter(({ id }) => !entries.some(([name]) => name === id));
  const control = { 'aria-label': `New name in ${label.toLowerCase()}`, value: added };
  const add = () => {
    const name = added.trim();
    if (!name || entries.some(([known]) => known === name)) return;
    change([...path, name], schemas.makeEmpty(item));
    setAdded('');
  };
  return (
    <GroupFrame path={path} label={label} help={schema.description}>
      {entries.map(([name, entry]) => (
        <div key={name} className="grid justify-items-stretch pt-3">
          <Field path={[...path, name]} schema={item} value={entry} label={call(name)} />
          <RemoveButton className="justify-self-end" path={[...path, name]} label={call(name)} />
        </div>
      ))}
      <form
        className="map-add mt-1 flex max-w-[24rem] items-center gap-2"
        onSubmit={(event) => (event.preventDefault(), add())}
      >
        {choices.length > 0 ? (
          <Select
            {...control}
            options={[['', 'Choose one'], ...free.map(({ id, title }) => [id, title] as const)]}
            onChoose={setAdded}
          />
        ) : (
          <input {...control} placeholder="Name" onChange={({ target }) => setAdded(target.value)} />
        )}
        <button className="action action-small" disabled={!added.trim()}>
          Add
        </button>
      </form>
    </GroupFrame>
  );
}

/** One of several kinds of value, such as a price in pesos, in percent or in words. */
function VariantField({ path, schema, value, label, isOptional, isBare, ...rest }: FieldProps) {
  const { change } = useForm();
  const { id } = useFieldState(path);
  const variants = schemas.listVariants(schema);
  const chosen = schemas.findVariant(schema, value);
  const variant = variants[chosen];
  if (!variant) return null;
  // A whole entry that is of one kind stays of it.
  if (isBare) return <GroupFields path={path} schema={variant} value={value} />;
  const one = { path, schema: variant, value };
  const names = variants.map((other, index) => [index, nameField(schemas.nameVariant(other))] as const);
  return (
    <GroupFrame
      path={path}
      label={label}
      help={schema.description}
      className="grid grid-cols-[minmax(7rem,9rem)_minmax(0,1fr)] items-start gap-x-4 max-[56rem]:grid-cols-[minmax(0,1fr)] [&>:is(legend,p)]:col-span-full"
    >
      <div className="field pt-3">
        <label htmlFor={id}>{nameField('kind')}</label>
        <Select
          id={id}
          value={value === undefined ? '' : chosen}
          options={isOptional ? [['', 'None'], ...names] : names}
          onChoose={(index) => {
            const next = index === '' ? undefined : variants[Number(index)];
            change(path, next && schemas.changeVariant(next, value));
          }}
        />
      </div>
      {value !== undefined &&
        (variant.type === 'object' ? (
          <GroupFields {...one} />
        ) : (
          <Field {...rest} {...one} label={nameField(schemas.nameVariant(variant))} />
        ))}
    </GroupFrame>
  );
}
