import type { ReactNode } from 'react';
import type { FieldPath } from '../../../content-contract.ts';
import { FieldProblemLine } from './FieldProblemLine.tsx';
import { useFieldState } from './form-context.ts';

type GroupFrameProps = { path: FieldPath; label: string; help: string; className?: string; children: ReactNode };

/** Fields that belong together, with their name, their help, and what is wrong with all of them. */
export function GroupFrame({ path, label, help, className = '', children }: GroupFrameProps) {
  const { id, problem } = useFieldState(path);
  return (
    <fieldset className={`group ${className}`} aria-describedby={help ? `${id}-help` : undefined}>
      <legend>{label}</legend>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <FieldProblemLine id={id} problem={problem} />
      {children}
    </fieldset>
  );
}
