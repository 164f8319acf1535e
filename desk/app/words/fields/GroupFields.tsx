import { useState } from 'react';
import type { FieldPath, Json, JsonSchema } from '../../../content-contract.ts';
import { nameField } from '../data/field-words.ts';
import { findKind } from '../data/schemas.ts';
import { isFields } from '#src/content/change-json.ts';
import { useForm } from './form-context.ts';

type GroupFieldsProps = { path: FieldPath; schema: JsonSchema; value: Json | undefined };

/** The fields of an object. */
export function GroupFields({ path, schema, value }: GroupFieldsProps) {
  const { Field } = useForm();
  const [order] = useState(() => listNames(schema, value));
  const known = Object.keys(schema.properties ?? {});
  const names = order.length === known.length && known.every((name) => order.includes(name)) ? order : known;
  const fields = names.map((name) => [name, schema.properties?.[name] ?? {}] as const);
  return (
    <div className={fields.every(([, field]) => isShort(field)) ? 'group-fields in-a-row' : 'group-fields'}>
      {fields.map(([name, field]) => (
        <Field
          key={name}
          path={[...path, name]}
          schema={field}
          value={isFields(value) ? value[name] : undefined}
          label={nameField(name)}
          isOptional={!(schema.required ?? []).includes(name)}
          group={schema}
        />
      ))}
    </div>
  );
}

/** In the order of the schema, but what need not be there and is not comes last. Once, so that nothing jumps. */
function listNames({ properties = {}, required = [] }: JsonSchema, value: Json | undefined) {
  const isThere = (name: string) => required.includes(name) || (isFields(value) && name in value);
  const names = Object.keys(properties);
  return [...names.filter(isThere), ...names.filter((name) => !isThere(name))];
}

function isShort(schema: JsonSchema) {
  return ['number', 'switch', 'choice', 'date', 'fixed'].includes(findKind(schema));
}
