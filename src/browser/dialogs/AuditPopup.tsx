import { useEffect, useRef } from 'react';
import { find } from '../find.ts';
import { LeadForm } from '../forms/LeadForm.tsx';

export function AuditPopup() {
  const dialog = useRef<HTMLDialogElement>(null!);
  useEffect(() => {
    // A click on its close button is what loaded this script.
    if (!dialog.current.open) passFocusOn();
  }, []);
  return (
    <dialog
      ref={dialog}
      id="audit"
      className="widget audit"
      aria-labelledby="audit-title"
      // It is open when it is hydrated.
      suppressHydrationWarning
      onClose={passFocusOn}
    >
      <div className="widget-head">
        <h2 id="audit-title">Free brand audit</h2>
        <p>What people find when they look for your business. No fee, no call needed.</p>
        <form method="dialog">
          <button type="submit" className="widget-close" aria-label="Close audit offer">
            ×
          </button>
        </form>
      </div>
      <LeadForm kind="audit" onSent={() => dialog.current.close()} />
    </dialog>
  );
}

/** To the chat's button beside it, unless the focus is elsewhere in the page. */
function passFocusOn() {
  if (!document.activeElement!.matches('body, #audit *')) return;
  find('.chat-button').focus();
}
