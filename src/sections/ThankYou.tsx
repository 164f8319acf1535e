import { outcomes } from '../lead.ts';

/** For browsers without JavaScript: the server redirects to the fragment of one message, and CSS shows only that one. */
export function ThankYou() {
  return Object.entries(outcomes).map(([kind, { sent }]) => (
    <div key={kind} id={`sent-${kind}`} className="sent-note thank-you" tabIndex={-1}>
      <strong className="sent-title">{sent.title}</strong> {sent.text}
    </div>
  ));
}
