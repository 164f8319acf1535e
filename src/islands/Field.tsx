import { maxLength, type FormField, type FormKind } from '../lead.ts';

export type FieldProps = {
  form: FormKind;
  name: FormField;
  label: string;
  type?: 'text' | 'email' | 'url';
  /** More than one line, and how many are shown. */
  rows?: number;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** The first thing to fill in when the dialog around it opens. */
  autoFocus?: boolean;
  /** What is wrong with the text that is in it. */
  problem?: string | undefined;
  /** What stands in it at first. */
  text?: string | undefined;
};

/** A labelled text box. Uncontrolled: what a visitor types before the script arrives must stay. */
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
      {rows ? <textarea rows={rows} {...box} /> : <input type={type} {...box} />}
      <p id={`${id}-problem`} className="field-problem">
        {problem}
      </p>
    </div>
  );
}
