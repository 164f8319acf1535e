import { outcomes } from '../lead.ts';

/** For browsers without script: the server leads back to one of these, and only the one it names is shown. */
export function ThankYou() {
  return Object.entries(outcomes).map(([kind, { sent }]) => (
    <div key={kind} id={`sent-${kind}`} className="thank-you" tabIndex={-1}>
      <strong>{sent.title}</strong> {sent.text}
    </div>
  ));
}
