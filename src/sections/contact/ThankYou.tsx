import { outcomes, type FormKind } from '../../domain/lead.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { BookedCall } from '../../ui/BookedCall.tsx';
import { Button } from '../../ui/Button.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';

type ThankYouProps = { kind: FormKind; booked?: string | undefined };

/**
 * For browsers without JavaScript: the server redirects to this fragment, and shows what happens next in place of the
 * form. The built page has it for its styles.
 */
export function ThankYou({ kind, booked }: ThankYouProps) {
  const { sent } = outcomes[kind];
  return (
    <div className="sent-panel thank-you dusk on-dark rounded-lg p-sheet">
      <div id={`sent-${kind}`} className="thank-you-text" tabIndex={-1}>
        <strong className="sent-title text-2xl">{sent.title}</strong> {sent.text}
      </div>
      {booked && <BookedCall startsAt={booked} />}
      <AuditSteps />
      <p className="sent-links mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button href="/contact#consultation" label="Write another message" look="outlineOnDark" />
        <SampleLink />
      </p>
    </div>
  );
}
