import { nameField } from '../data/field-words.ts';
import { SelectField } from './SelectField.tsx';
import type { FieldProps } from './field-props.ts';

/** One of the choices that the schema has. */
export function ChoiceField(props: FieldProps) {
  const options = (props.schema.enum ?? []).map((choice) => ({ id: String(choice), title: nameChoice(choice) }));
  return <SelectField {...props} options={options} />;
}

/** Names that are already words stay as they are: “Paid Ads”, “SEO”. */
function nameChoice(choice: unknown) {
  return typeof choice === 'string' && /^[a-z]/.test(choice) ? nameField(choice) : String(choice);
}
