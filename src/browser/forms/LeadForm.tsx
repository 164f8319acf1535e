import { formFields, honeypotField } from '../../domain/lead.ts';
import { BookedCall } from '../../ui/BookedCall.tsx';
import { Field } from './Field.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { SentNote } from './SentNote.tsx';
import { SentPanel } from './SentPanel.tsx';
import { findOwnZone } from './use-chosen-call.ts';
import { describeFailure, useLeadForm, type LeadFormOptions } from './use-lead-form.ts';

const buttonLabels = {
  contact: { submit: 'Send Message', busy: 'Sending...' },
  chat: { submit: 'Send Message', busy: 'Sending...' },
  audit: { submit: 'Get My Free Audit', busy: 'Submitting...' },
};

/**
 * Without JavaScript, the browser validates this form and posts it to the server. With JavaScript, the page stays
 * open, shows the result in a toast, and never loses what was typed.
 */
export function LeadForm({ isDisabled, ...options }: LeadFormOptions & { isDisabled?: boolean }) {
  const { kind } = options;
  const { form, sentHeading, busy, texts, problems, failure, sentValues, ...rest } = useLeadForm(options);
  const { chosenCall, sentCall, ...handlers } = rest;
  const labels = buttonLabels[kind];
  const hasPanel = kind === 'contact' && sentValues !== undefined;
  return (
    <>
      {hasPanel && (
        <SentPanel
          values={sentValues}
          call={sentCall}
          headingRef={sentHeading}
          onWriteAnother={handlers.writeAnother}
        />
      )}
      <form
        ref={form}
        id={`${kind}-form`}
        method="post"
        action="/contact"
        className="lead-form"
        hidden={hasPanel}
        // For refuse-offline.ts, before hydration.
        data-failure={describeFailure(kind)}
        onSubmit={handlers.submit}
        onInput={handlers.handleInput}
      >
        {sentValues && kind !== 'contact' && <SentNote values={sentValues} headingRef={sentHeading} />}
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
        {chosenCall && <BookedCall startsAt={chosenCall} zone={findOwnZone()} isChosen />}
        <p className="form-failure" role="alert">
          {failure}
        </p>
        <button
          type="submit"
          className="form-button"
          disabled={isDisabled || busy}
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
