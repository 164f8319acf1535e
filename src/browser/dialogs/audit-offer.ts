/** Once a form was sent, the audit pop-up does not open in this session, and closes if it is open: see widgets.ts. */
export function stopAuditOffer() {
  document.querySelector<HTMLDialogElement>('#audit[open]')?.close();
  try {
    sessionStorage.setItem('audit-closed', 'true');
  } catch {
    // Storage is blocked.
  }
}
