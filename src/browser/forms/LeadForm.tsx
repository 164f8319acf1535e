import { useState, type ComponentProps, type Ref } from 'react';
import { formFields, honeypotField, type FormField, type FormKind, type FormValues } from '../../domain/lead.ts';
import { site } from '../../domain/site.ts';
import { lowerFirst } from '../../domain/words.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { BookedCall } from '../../ui/BookedCall.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { describeReplyTime, readHolidays } from '../dialogs/open-hours.ts';
import { LookLink } from './LookLink.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { describeFailure, useLeadForm, type LeadFormOptions } from './use-lead-form.ts';

const buttonLabels = {
  contact: { submit: 'Send Message', busy: 'Sending...' },
  chat: { submit: 'Send Message', busy: 'Sending...' },
  audit: { submit: 'Get My Free Audit', busy: 'Submitting...' },
};

type LeadFormProps = LeadFormOptions & {
  /** The times for a call, as HTML: the same object at every render, or React would write it again. */
  calls?: { __html: string } | undefined;
};

/**
 * Without JavaScript, the browser validates this form and posts it to the server. With JavaScript, the page stays
 * open, shows the result in a toast, and never loses what was typed.
 */
export function LeadForm({ calls, ...options }: LeadFormProps) {
  const { kind } = options;
  const { form, sentHeading, busy, texts, problems, failure, chosenCall, sent, ...handlers } = useLeadForm(options);
  const labels = buttonLabels[kind];
  const hasPanel = kind === 'contact' && sent !== undefined;
  return (
    <>
      {hasPanel && <SentPanel {...sent} headingRef={sentHeading} onWriteAnother={handlers.writeAnother} />}
      <form
        ref={form}
        id={`${kind}-form`}
        method="post"
        // Without its script, a form that is rejected comes back in view of what is wrong with it.
        action="/contact#contact-summary"
        className="lead-form"
        hidden={hasPanel}
        // For refuse-offline.ts, before hydration.
        data-failure={describeFailure(kind)}
        onSubmit={handlers.submit}
        onInput={handlers.handleInput}
      >
        {sent && !hasPanel && <SentNote values={sent.values} headingRef={sentHeading} />}
        <input type="hidden" name="form" value={kind} />
        <PrivacyNotice />
        {formFields[kind].map((name) => (
          <Field key={name} form={kind} name={name} problem={problems[name]} text={texts[name]} />
        ))}
        {/* The honeypot: hidden from people and from the keyboard, but not from bots. */}
        <p className="sr-only" aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {calls && <div data-calls="" dangerouslySetInnerHTML={calls} suppressHydrationWarning />}
        {chosenCall && <BookedCall startsAt={chosenCall} zone={findOwnZone()} isChosen />}
        <p className="form-failure" role="alert">
          {failure}
        </p>
        <button
          type="submit"
          className="button form-button"
          // Without its script, a form of an export would post to nobody.
          disabled={(import.meta.env.IS_EXPORT && import.meta.env.SSR) || busy}
          // For form-loader.ts, before hydration.
          data-label={labels.submit}
          data-busy={labels.busy}
        >
          {busy ? labels.busy : labels.submit}
        </button>
      </form>
    </>
  );
}

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
  website: { label: 'Website', type: 'url', placeholder: 'https://your-business.ph', autoComplete: 'url' },
};

/**
 * A labelled text box. It is uncontrolled, so that text typed before hydration stays. Without `maxLength`, which would
 * cut the end of a pasted text without a word: the form says how long it may be.
 */
function Field({ form, name, problem, text }: FieldProps) {
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

type SentNoteProps = {
  /** What was sent: only a request for an audit has a website. */
  values: FormValues;
  headingRef: Ref<HTMLHeadingElement>;
};
type SentPanelProps = SentNoteProps & {
  /** When the call begins that was booked with it; empty for none. */
  call: string;
  onWriteAnother: () => void;
};

/** In place of the contact form once it was sent. No live region, and none of the toast's words, which were read out. */
function SentPanel({ values, call, headingRef, onWriteAnother }: SentPanelProps) {
  const [sentAt] = useState(() => new Date());
  return (
    <div className="sent-panel dusk on-dark rounded-lg p-sheet">
      <h2 ref={headingRef} tabIndex={-1} className="sent-title text-2xl">{`Thank you, ${values.name!.trim()}.`}</h2>
      <p>
        “{values.subject}” is with us. Our answer goes to <b className="sent-email">{values.email}</b>.
      </p>
      {call && <BookedCall startsAt={call} zone={findOwnZone()} />}
      <AuditSteps replyTime={describeReplyTime({ ...site.hours, city: site.city, holidays: readHolidays() }, sentAt)} />
      <p className="sent-links mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" className="button button-outline" onClick={onWriteAnother}>
          Write another message
        </button>
        <SampleLink />
      </p>
    </div>
  );
}

/**
 * Stays in a form that was sent, when the toast has gone. It repeats none of the toast's words and is no live region,
 * because a screen reader has read the toast.
 */
function SentNote({ values, headingRef }: SentNoteProps) {
  return (
    <div className="sent-note">
      <h3 ref={headingRef} tabIndex={-1} className="sent-title">{`Thank you, ${values.name!.trim()}.`}</h3>
      <p>{`Your ${values.website ? `request for ${values.website}` : 'message'} is with us.`}</p>
      <p>
        Next, one of our leads answers to <b className="sent-email">{values.email}</b>,{' '}
        {lowerFirst(site.audit.replyTime)}.
      </p>
      {values.website && (
        <p>
          <LookLink website={values.website} />
        </p>
      )}
    </div>
  );
}

/** The time zone of the browser. */
function findOwnZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
