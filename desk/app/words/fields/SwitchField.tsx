import { FieldProblemLine } from './FieldProblemLine.tsx';
import { readHelp } from '../data/field-help.ts';
import type { FieldProps } from './field-props.ts';
import { useFieldState, useForm } from './form-context.ts';

/** Yes or no. What a field is without its line need not stand in the file. */
export function SwitchField({ path, schema, value, label, isOptional }: FieldProps) {
  const { change } = useForm();
  const state = useFieldState(path);
  const help = readHelp(schema);
  const unset = schema.default ?? false;
  return (
    <div className="field field-switch">
      <label className="switch">
        <input
          {...state.props(help !== '', false)}
          type="checkbox"
          checked={(value ?? unset) === true}
          onChange={({ target: { checked } }) => change(path, isOptional && checked === unset ? undefined : checked)}
        />
        {label}
      </label>
      {help && (
        <p id={`${state.id}-help`} className="field-help">
          {help}
        </p>
      )}
      <FieldProblemLine id={state.id} problem={state.problem} />
    </div>
  );
}
