import { FieldFrame } from './FieldFrame.tsx';
import { readHelp } from '../data/field-help.ts';
import type { FieldProps } from './field-props.ts';
import { useFieldState, useForm } from './form-context.ts';

export function DateField({ path, schema, value, label, isOptional }: FieldProps) {
  const { change } = useForm();
  const state = useFieldState(path);
  const help = readHelp(schema);
  return (
    <FieldFrame path={path} label={label} help={help} isOptional={isOptional} problem={state.problem}>
      <input
        {...state.props(help !== '', false)}
        type="date"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => change(path, target.value === '' && isOptional ? undefined : target.value)}
      />
    </FieldFrame>
  );
}
