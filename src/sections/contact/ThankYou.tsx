import type { ReactNode } from 'react';
import { outcomes } from '../../domain/lead.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';

/**
 * For browsers without JavaScript: the server redirects to the fragment of one message. CSS shows only that one, with
 * what happens next, in place of the form.
 */
export function ThankYou({ children }: { children?: ReactNode }) {
  return (
    <div className="sent-panel thank-you dusk on-dark rounded-lg p-sheet">
      {Object.entries(outcomes).map(([kind, { sent }]) => (
        <div key={kind} id={`sent-${kind}`} className="thank-you-text" tabIndex={-1}>
          <strong className="sent-title text-2xl">{sent.title}</strong> {sent.text}
        </div>
      ))}
      {children}
      <AuditSteps />
      <p className="sent-links mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="#consultation" className="button button-outline">
          Write another message
        </a>
        <SampleLink />
      </p>
    </div>
  );
}
