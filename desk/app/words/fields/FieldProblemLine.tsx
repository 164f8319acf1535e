import { useState } from 'react';

/** Read out when it appears, not when a form with problems is opened. */
export function FieldProblemLine({ id, problem }: { id: string; problem: string | undefined }) {
  const [first] = useState(problem);
  if (problem === undefined) return null;
  return (
    <p id={`${id}-problem`} className="field-problem" role={problem === first ? undefined : 'alert'}>
      {problem}
    </p>
  );
}
