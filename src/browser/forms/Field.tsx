import type { ComponentProps } from 'react';
import type { FormField, FormKind } from '../../domain/lead.ts';

type FieldProps = {
  form: FormKind;
  name: FormField;
  /** The validation message for the current text. */
  problem?: string;
  /** The initial text. */
  text?: string;
};

/** What each field asks for, in every form that has it. */
const fields: Record<FormField, { label: string; optional?: true } & ComponentProps<'input'>> = {
  name: { label: 'Your name', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  company: { label: 'Company', optional: true, autoComplete: 'organization' },
  subject: { label: 'Subject' },
  message: { label: 'Message' },
  website: { label: 'Website', type: 'url', placeholder: 'https://www.your-business.ph', autoComplete: 'url' },
};

/**
 * A labelled text box. It is uncontrolled, so that text typed before hydration stays. Without `maxLength`, which would
 * cut the end of a pasted text without a word: the form says how long it may be.
 */
export function Field({ form, name, problem, text }: FieldProps) {
  const { label, type = 'text', optional = false, placeholder, autoComplete } = fields[name];
  const id = `${form}-${name}`;
  const box = {
    id,
    name,
    className: 'field-box',
    required: !optional,
    defaultValue: text,
    'aria-describedby': `${id}-problem`,
    'aria-invalid': problem ? (true as const) : undefined,
    placeholder,
    autoComplete,
    // Gets the focus when the chat opens.
    autoFocus: form === 'chat' && name === 'name',
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {name === 'message' ? <textarea rows={form === 'chat' ? 3 : 5} {...box} /> : <input type={type} {...box} />}
      <p id={`${id}-problem`} className="field-problem">
        {problem}
      </p>
    </div>
  );
}
