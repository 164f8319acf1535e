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
import { forgetDraft, keepDraft } from './drafts.ts';

type LeadFormProps = {
  kind: FormKind;
  fields: Omit<FieldProps, 'form' | 'problem'>[];
  submitLabel: string;
  busyLabel: string;
  /** From the server, when a post without script came back. */
  problems?: Partial<Record<FormField, string>>;
  /** What stands in the fields already. React empties a text area whose text it does not know of. */
  texts?: FormValues;
  onSent?: () => void;
};

/**
 * A form that works as it stands: without script it posts to the server and the browser checks it.
 * With script it stays on the page, tells what happens, and never loses what was typed.
 */
export function LeadForm({ kind, fields, submitLabel, busyLabel, onSent, ...props }: LeadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [problems, setProblems] = useState(props.problems ?? {});
  const [failure, setFailure] = useState('');

  useEffect(() => {
    // What was typed while this script was on its way is a draft too.
    keepDraft(kind, readValues(kind, form.current!));
    // The page's own script holds back a submit until this is said.
    form.current!.dataset['ready'] = '';
    form.current!.dispatchEvent(new Event('ready', { bubbles: true }));
  }, [kind]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // State changes a moment later than a second click arrives.
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
    forgetDraft(kind);
    onSent?.();
  }

  async function send(values: FormValues) {
    try {
      const { submitLead } = await import('./submit-lead.ts');
      const honeypot = new FormData(form.current!).get(honeypotField) !== '';
      return await submitLead(kind, values, { honeypot, sincePageMs: performance.now() });
    } catch {
      // The script that sends and tells could not be fetched, so it is told here.
      setFailure(`${outcomes[kind].failed.title} ${outcomes[kind].failed.text}`);
      return false;
    }
  }

  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      className="lead-form"
      onSubmit={submit}
      onInput={() => keepDraft(kind, readValues(kind, form.current!))}
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

/** Not reset(): that would bring back what the server had put into the fields. */
function clear(form: HTMLFormElement) {
  for (const box of form.querySelectorAll<HTMLInputElement>('.field-box')) box.value = '';
}
