import { useState } from 'react';

/** What helps to fill in a field, and what is wrong with it: read out when it appears, not when a form with problems is opened. */
export function FieldNotes({ id, help, problem }: { id: string; help?: string; problem?: string | undefined }) {
  const [first] = useState(problem);
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="field-help text-xs text-muted in-[.in-a-row]:order-1 in-[.in-a-row]:mt-1">
          {help}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-warning mt-1.5" role={problem === first ? undefined : 'alert'}>
          {problem}
        </p>
      )}
    </>
  );
}
