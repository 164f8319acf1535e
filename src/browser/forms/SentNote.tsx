import type { Ref } from 'react';
import type { FormValues } from '../../domain/lead.ts';
import { LookLink } from './LookLink.tsx';

type SentNoteProps = {
  /** What was sent: only a request for an audit has a website. */
  values: FormValues;
  headingRef: Ref<HTMLHeadingElement>;
};

/**
 * Stays in a form that was sent, when the toast has gone. It repeats none of the toast's words and is no live region,
 * because a screen reader has read the toast.
 */
export function SentNote({ values, headingRef }: SentNoteProps) {
  return (
    <div className="sent-note">
      <h3 ref={headingRef} tabIndex={-1} className="sent-title">{`Thank you, ${values.name!.trim()}.`}</h3>
      <p>{`Your ${values.website ? `request for ${values.website}` : 'message'} is with us.`}</p>
      <p>
        Next, one of our leads answers to <b className="sent-email">{values.email}</b>, as a rule within one working day.
      </p>
      {values.website && (
        <p>
          <LookLink website={values.website} />
        </p>
      )}
    </div>
  );
}
