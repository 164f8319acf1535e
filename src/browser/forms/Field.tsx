import type { FocusEvent, KeyboardEvent } from 'react';
import { maxLength, type FormField, type FormKind } from '../../domain/lead.ts';
import { completeUrl } from './form-values.ts';

export type FieldProps = {
  form: FormKind;
  name: FormField;
  label: string;
  type?: 'text' | 'email' | 'url';
  /** Renders a textarea with this many rows. */
  rows?: number;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** Gets the focus when its dialog opens. */
  autoFocus?: boolean;
  /** The validation message for the current text. */
  problem?: string;
  /** The initial text. */
  text?: string;
};

/** On leaving the field, and before Enter submits the form, which does not leave it. */
const urlHandlers = {
  onBlur: ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => void (box.value = completeUrl(box.value)),
  onKeyDown: ({ key, currentTarget: box }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') box.value = completeUrl(box.value);
  },
};

/** A labelled text box. It is uncontrolled, so that text typed before hydration stays. */
export function Field({
  form,
  name,
  label,
  type = 'text',
  rows,
  optional = false,
  problem,
  text,
  ...rest
}: FieldProps) {
  const id = `${form}-${name}`;
  const box = {
    id,
    name,
    className: 'field-box',
    required: !optional,
    maxLength: maxLength(form, name),
    defaultValue: text,
    'aria-describedby': `${id}-problem`,
    'aria-invalid': problem ? (true as const) : undefined,
    ...rest,
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {rows ? <textarea rows={rows} {...box} /> : <input type={type} {...box} {...(type === 'url' && urlHandlers)} />}
      <p id={`${id}-problem`} className="field-problem">
        {problem}
      </p>
    </div>
  );
}
