import { useState, type Ref } from 'react';
import type { FormValues } from '../../domain/lead.ts';
import { site } from '../../domain/site.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { BookedCall } from '../../ui/BookedCall.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { describeReplyTime, readHolidays } from '../dialogs/open-hours.ts';
import { findOwnZone } from './use-chosen-call.ts';

type SentPanelProps = {
  /** What was sent. */
  values: FormValues;
  /** When the call begins that was booked with it; empty for none. */
  call: string;
  headingRef: Ref<HTMLHeadingElement>;
  onWriteAnother: () => void;
};

/** In place of the contact form once it was sent. No live region, and none of the toast's words, which were read out. */
export function SentPanel({ values, call, headingRef, onWriteAnother }: SentPanelProps) {
  const [sentAt] = useState(() => new Date());
  return (
    <div className="sent-panel on-dark">
      <h2 ref={headingRef} tabIndex={-1} className="sent-title">{`Thank you, ${values.name!.trim()}.`}</h2>
      <p>
        “{values.subject}” is with us. Our answer goes to <b className="sent-email">{values.email}</b>.
      </p>
      {call && <BookedCall startsAt={call} zone={findOwnZone()} />}
      <AuditSteps
        isSent
        replyTime={describeReplyTime({ ...site.hours, city: site.city, holidays: readHolidays() }, sentAt)}
      />
      <p className="sent-links">
        <button type="button" className="sent-another" onClick={onWriteAnother}>
          Write another message
        </button>
        <SampleLink />
      </p>
    </div>
  );
}
