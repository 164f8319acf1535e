import type { FieldPath, Json, JsonSchema } from '../../../content-contract.ts';
import { nameField } from '../data/field-words.ts';
import { findKind } from '../data/schemas.ts';
import { isFields } from '../../../content/change-json.ts';
import { Field } from './Field.tsx';

type GroupFieldsProps = { path: FieldPath; schema: JsonSchema; value: Json | undefined };

/** The fields of an object, in the order of its schema. */
export function GroupFields({ path, schema, value }: GroupFieldsProps) {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$schema');
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

function isShort(schema: JsonSchema) {
  return ['number', 'switch', 'choice', 'date', 'fixed'].includes(findKind(schema));
}
