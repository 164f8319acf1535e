import { useState } from 'react';
import { isYear, readNumber, writeNumber } from '../data/numbers.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { isPesos, readHelp } from '../data/field-help.ts';
import type { FieldProps } from './field-props.ts';
import { useFieldState, useForm } from './form-context.ts';

/** A number with separators, typed with or without them. What is no number is kept as it was typed, and said to be none. */
export function NumberField({ path, schema, value, label, isOptional, group }: FieldProps) {
  const { change } = useForm();
  const name = path.at(-1);
  const written = typeof value === 'number' ? writeNumber(value, isYear(name, schema)) : String(value ?? '');
  const [typed, setTyped] = useState(written);
  const isTyped = (readNumber(typed) ?? (typed.trim() || undefined)) === (value ?? undefined);
  const state = useFieldState(path);
  const help = readHelp(schema);
  return (
    <FieldFrame path={path} label={label} help={help} isOptional={isOptional} problem={state.problem}>
      <span className={isPesos(name, schema, group) ? 'number-box in-pesos' : 'number-box'}>
        <input
          {...state.props(help !== '', false)}
          inputMode="decimal"
          autoComplete="off"
          value={isTyped ? typed : written}
          onChange={({ target }) => {
            setTyped(target.value);
            change(path, readNumber(target.value) ?? (target.value.trim() || undefined));
          }}
          onBlur={() => setTyped(written)}
        />
      </span>
    </FieldFrame>
  );
}
