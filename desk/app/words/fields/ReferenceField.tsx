import { readEntryId } from '../data/content-queries.ts';
import { PhotoBox } from '../photos/PhotoBox.tsx';
import { SelectField } from './SelectField.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';

/** An entry of another collection, by its title. Of a photo the picture is shown. */
export function ReferenceField(props: FieldProps) {
  const { groups } = useForm();
  const entries = groups.find(({ collection }) => collection === props.schema.reference)?.entries ?? [];
  const options = entries
    .filter(({ state }) => state !== 'deleted')
    .map((entry) => ({ id: readEntryId(entry), title: entry.title }));
  const picture = entries.find((entry) => readEntryId(entry) === props.value)?.picture;
  return <SelectField {...props} options={options} after={picture && <PhotoBox picture={picture} />} />;
}
