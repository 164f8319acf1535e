import { useState, type Ref } from 'react';
import type { FormKind, FormValues } from '../../domain/lead.ts';
import { site } from '../../domain/site.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { describeReplyTime } from '../dialogs/open-hours.ts';

type SentProps = {
  /** What was sent. */
  values: FormValues;
  headingRef: Ref<HTMLHeadingElement>;
};

/** In place of the contact form once it was sent. No live region, and none of the toast's words, which were read out. */
export function SentPanel({ values, headingRef, onWriteAnother }: SentProps & { onWriteAnother: () => void }) {
  const [sentAt] = useState(() => new Date());
  return (
    <div className="sent-panel on-dark">
      <h2 ref={headingRef} tabIndex={-1} className="sent-title">{`Thank you, ${values.name!.trim()}.`}</h2>
      <p>
        “{values.subject}” is with us. Our answer goes to <b className="sent-email">{values.email}</b>.
      </p>
      <AuditSteps isSent replyTime={describeReplyTime(site.hours, sentAt)} />
      <button type="button" className="sent-another" onClick={onWriteAnother}>
        Write another message
      </button>
    </div>
  );
}

type NotedKind = Exclude<FormKind, 'contact'>;

const received: Record<NotedKind, (values: FormValues) => string> = {
  chat: () => 'Your message is with us.',
  audit: ({ website }) => `Your request for ${website} is with us.`,
};

/**
 * Stays in a form that was sent, when the toast has gone. It repeats none of the toast's words and is no live region,
 * because a screen reader has read the toast.
 */
export function SentNote({ kind, values, headingRef }: SentProps & { kind: NotedKind }) {
  return (
    <div className="sent-note">
      <h3 ref={headingRef} tabIndex={-1} className="sent-title">{`Thank you, ${values.name!.trim()}.`}</h3>
      <p>{received[kind](values)}</p>
      <p>
        Next, a strategist answers to <b className="sent-email">{values.email}</b>, as a rule within one working day.
      </p>
    </div>
  );
}
