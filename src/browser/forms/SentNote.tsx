import type { Ref } from 'react';
import type { FormKind, FormValues } from '../../domain/lead.ts';

type NotedKind = Exclude<FormKind, 'contact'>;

type SentNoteProps = {
  kind: NotedKind;
  /** What was sent. */
  values: FormValues;
  headingRef: Ref<HTMLHeadingElement>;
};

const received: Record<NotedKind, (values: FormValues) => string> = {
  chat: () => 'Your message is with us.',
  audit: ({ website }) => `Your request for ${website} is with us.`,
};

/**
 * Stays in a form that was sent, when the toast has gone. It repeats none of the toast's words and is no live region,
 * because a screen reader has read the toast.
 */
export function SentNote({ kind, values, headingRef }: SentNoteProps) {
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
