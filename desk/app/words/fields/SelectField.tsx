import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { readHelp } from '../data/field-help.ts';
import type { FieldProps } from './field-props.ts';
import { useFieldState, useForm } from './form-context.ts';

type SelectFieldProps = FieldProps & {
  options: { id: string; title: string }[];
  /** Below the list. */
  after?: ReactNode;
};

/** The browser’s own list of choices. A value that is none of them stays until another is chosen. */
export function SelectField({ path, schema, value, label, isOptional, options, after }: SelectFieldProps) {
  const { change } = useForm();
  const state = useFieldState(path);
  const help = readHelp(schema);
  const chosen = String(value ?? schema.default ?? '');
  const isKnown = options.some(({ id }) => id === chosen);
  return (
    <FieldFrame path={path} label={label} help={help} isOptional={isOptional} problem={state.problem} after={after}>
      <select
        {...state.props(help !== '', false)}
        value={chosen}
        onChange={({ target }) => change(path, target.value === '' && isOptional ? undefined : target.value)}
      >
        {(isOptional || chosen === '') && schema.default === undefined && (
          <option value="">{isOptional ? 'None' : 'Choose one'}</option>
        )}
        {!isKnown && chosen !== '' && <option value={chosen}>{chosen} (not there)</option>}
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
