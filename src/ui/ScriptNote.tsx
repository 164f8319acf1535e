/**
 * On a static host no server answers instead of a script: this says so to a visitor without JavaScript, and, shown by
 * load-script.ts, to one whose script cannot be loaded.
 */
export function ScriptNote({ text }: { text: string }) {
  return (
    <>
      <noscript>
        <b className="script-note">{text}</b>
      </noscript>
      <b className="script-note" role="status" hidden>
        {text}
      </b>
    </>
  );
}
