import { readEntryId } from '../data/content-queries.ts';
import { SelectField } from './SelectField.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';

/** An entry of another collection, by its title. */
export function ReferenceField(props: FieldProps) {
  const { groups } = useForm();
  const entries = groups.find(({ collection }) => collection === props.schema.reference)?.entries ?? [];
  const options = entries
    .filter(({ state }) => state !== 'deleted')
    .map((entry) => ({ id: readEntryId(entry), title: entry.title }));
  return <SelectField {...props} options={options} />;
}
