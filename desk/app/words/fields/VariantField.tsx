import { nameField, readHelp } from '../data/field-words.ts';
import { changeVariant, findVariant, listVariants, nameVariant } from '../data/schemas.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { type FieldProps, useFieldState, useForm } from './form-context.ts';
import { GroupFields } from './GroupFields.tsx';

/** One of several kinds of value, such as a price in pesos, in percent or in words. */
export function VariantField({ path, schema, value, label, isOptional, ...rest }: FieldProps) {
  const { change, Field } = useForm();
  const { id } = useFieldState(path);
  const variants = listVariants(schema);
  const chosen = findVariant(schema, value);
  const variant = variants[chosen];
  if (!variant) return null;
  // A whole entry that is of one kind stays of it.
  if (path.length === 0) return <GroupFields path={path} schema={variant} value={value} />;
  const help = readHelp(schema);
  return (
    <GroupFrame path={path} label={label} help={help} className="variants">
      <div className="field pt-3">
        <div className="field-head">
          <label htmlFor={id}>Kind</label>
        </div>
        <select
          id={id}
          value={value === undefined ? '' : chosen}
          onChange={({ target }) => {
            const next = variants[Number(target.value)];
            change(path, target.value === '' || !next ? undefined : changeVariant(next, value));
          }}
        >
          {isOptional && <option value="">None</option>}
          {variants.map((one, index) => (
            <option key={nameVariant(one)} value={index}>
              {nameField(nameVariant(one))}
            </option>
          ))}
        </select>
      </div>
      {value !== undefined &&
        (variant.type === 'object' ? (
          <GroupFields path={path} schema={variant} value={value} />
        ) : (
          <Field
            {...rest}
            path={path}
            schema={variant}
            value={value}
            label={nameField(nameVariant(variant))}
            isOptional={false}
          />
        ))}
    </GroupFrame>
  );
}
