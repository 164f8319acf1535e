import { findKind } from '../data/schemas.ts';
import type { FieldProps } from './field-props.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { MapField } from './MapField.tsx';
import { NumberField } from './NumberField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';
import { VariantField } from './VariantField.tsx';

/** The control that fits the schema of a field. */
export function Field(props: FieldProps) {
  switch (findKind(props.schema)) {
    case 'text':
    case 'long text':
      return <TextField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'switch':
      return <SwitchField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'reference':
      return <ReferenceField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'group':
      return <GroupField {...props} />;
    case 'map':
      return <MapField {...props} />;
    case 'variants':
      return <VariantField {...props} />;
    // What cannot be chosen is not shown; it stays in the file as it is.
    case 'fixed':
    case 'unknown':
      return null;
  }
}
