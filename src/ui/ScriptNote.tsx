type ScriptNoteProps = { text: string };

/**
 * On a static host no server answers instead of a script: this says so to a visitor without JavaScript, and, shown by
 * load-script.ts, to one whose script cannot be loaded.
 */
export function ScriptNote({ text }: ScriptNoteProps) {
  const look = 'script-note mb-6 font-semibold';
  return (
    <>
      <noscript>
        <p className={look}>{text}</p>
      </noscript>
      <p className={look} role="status" hidden>
        {text}
      </p>
    </>
  );
}
