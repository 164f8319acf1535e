import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  explainProblems,
  formFields,
  honeypotField,
  outcomes,
  type FormField,
  type FormKind,
  type FormValues,
} from '../lead.ts';
import { Field, type FieldProps } from './Field.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { deleteDraft, saveDraft } from './drafts.ts';

type LeadFormProps = {
  kind: FormKind;
  fields: Omit<FieldProps, 'form' | 'problem'>[];
  submitLabel: string;
  busyLabel: string;
  /** Rendered by the server when a form that was posted without JavaScript is rejected. */
  problems?: Partial<Record<FormField, string>>;
  /** The text that is already in the fields: hydration clears a textarea that has no default value. */
  texts?: FormValues;
  onSent?: () => void;
};

/**
 * Without JavaScript, the browser validates this form and posts it to the server. With JavaScript, the page stays
 * open, shows the result in a toast, and never loses what was typed.
 */
export function LeadForm({ kind, fields, submitLabel, busyLabel, onSent, ...props }: LeadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [problems, setProblems] = useState(props.problems ?? {});
  const [failure, setFailure] = useState('');

  useEffect(() => {
    // The visitor may have typed before this script was loaded.
    saveDraft(kind, readValues(kind, form.current!));
    // widgets.ts delays a submit until the form is hydrated.
    form.current!.dataset['ready'] = '';
    form.current!.dispatchEvent(new Event('ready', { bubbles: true }));
  }, [kind]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // A second click can come before React has disabled the button.
    if (isSending.current) return;
    const values = readValues(kind, form.current!);
    const found = explainProblems(kind, values);
    setProblems(found);
    setFailure('');
    const firstProblem = formFields[kind].find((name) => found[name]);
    if (firstProblem) return form.current!.querySelector<HTMLElement>(`[name=${firstProblem}]`)?.focus();

    isSending.current = true;
    setBusy(true);
    const isSent = await send(values);
    isSending.current = false;
    setBusy(false);
    if (!isSent) return;
    clear(form.current!);
    deleteDraft(kind);
    onSent?.();
  }

  async function send(values: FormValues) {
    try {
      const { submitLead } = await import('./submit-lead.ts');
      const honeypot = new FormData(form.current!).get(honeypotField) !== '';
      return await submitLead(kind, values, { honeypot, sincePageMs: performance.now() });
    } catch {
      // submit-lead.ts, which also shows the toast, could not be fetched, so the error is shown in the form.
      setFailure(`${outcomes[kind].failed.title} ${outcomes[kind].failed.text}`);
      return false;
    }
  }

  return (
    <form
      ref={form}
      id={`${kind}-form`}
      method="post"
      action="/contact"
      className="lead-form"
      onSubmit={submit}
      onInput={() => saveDraft(kind, readValues(kind, form.current!))}
    >
      <input type="hidden" name="form" value={kind} />
      <PrivacyNotice />
      {fields.map((field) => (
        <Field
          key={field.name}
          form={kind}
          {...field}
          problem={problems[field.name]}
          text={props.texts?.[field.name]}
        />
      ))}
      <p className="nickname" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <button type="submit" className="form-button" disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </button>
    </form>
  );
}

function readValues(kind: FormKind, form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return Object.fromEntries(formFields[kind].map((name) => [name, String(data.get(name) ?? '')]));
}

/** Not reset(), which would restore the text that the server rendered into the fields. */
function clear(form: HTMLFormElement) {
  for (const box of form.querySelectorAll<HTMLInputElement>('.field-box')) box.value = '';
}
