import type { ReactNode } from 'react';
import type { FieldPath } from '../../../content-contract.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { useFieldState } from './form-context.ts';

type GroupFrameProps = {
  path: FieldPath;
  label: string;
  help?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Fields that belong together, with their name, their help, and what is wrong with all of them. */
export function GroupFrame({ path, label, help = '', className = '', children }: GroupFrameProps) {
  const { id, problem } = useFieldState(path);
  return (
    <fieldset
      id={`${id}-group`}
      className={`group relative min-w-0 ${className}`}
      aria-describedby={help ? `${id}-help` : undefined}
    >
      <legend className="float-left w-full pe-20 font-semibold">{label}</legend>
      <FieldNotes id={id} help={help} problem={problem} />
      {children}
    </fieldset>
  );
}
