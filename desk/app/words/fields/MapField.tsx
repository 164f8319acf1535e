import { useState } from 'react';
import { isFields } from '#src/content/change-json.ts';
import { makeEmpty } from '../../../content/make-empty.ts';
import { nameField, readHelp } from '../data/field-words.ts';
import { type FieldProps, useForm, writeFieldId } from './form-context.ts';
import { GroupField } from './GroupField.tsx';
import { GroupFrame } from './GroupFrame.tsx';

/** Values by their names: names of a fixed set, such as months, or names that somebody gives. */
export function MapField(props: FieldProps) {
  const { path, schema, value, label } = props;
  const { change, Field } = useForm();
  const [added, setAdded] = useState('');
  const item = schema.additionalProperties;
  if (typeof item !== 'object') return null;
  const names = schema.propertyNames?.enum;
  if (names) {
    const properties = Object.fromEntries(names.map((name) => [String(name), item]));
    return <GroupField {...props} schema={{ ...schema, properties }} value={value ?? {}} isOptional={false} />;
  }
  const entries = isFields(value) ? Object.entries(value) : [];
  const help = readHelp(schema);
  const add = () => {
    const name = added.trim();
    if (!name || entries.some(([known]) => known === name)) return;
    change([...path, name], makeEmpty(item));
    setAdded('');
  };
  return (
    <GroupFrame path={path} label={label} help={help} className="map">
      {entries.map(([name, entry]) => (
        <div key={name} className="map-entry grid justify-items-stretch" id={`${writeFieldId([...path, name])}-entry`}>
          <Field path={[...path, name]} schema={item} value={entry} label={nameField(name)} isOptional={false} />
          <button
            type="button"
            className="text-button justify-self-end"
            onClick={() => change([...path, name], undefined)}
          >
            Remove<span className="sr-only"> {nameField(name)}</span>
          </button>
        </div>
      ))}
      <div className="map-add mt-1 flex max-w-[24rem] items-center gap-2">
        <input
          aria-label={`New name in ${label.toLowerCase()}`}
          placeholder="Name"
          value={added}
          onChange={({ target }) => setAdded(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="action action-small" disabled={!added.trim()} onClick={add}>
          Add
        </button>
      </div>
    </GroupFrame>
  );
}
