import type { ReactNode } from 'react';
import { FieldNotes } from './FieldNotes.tsx';
import { type ControlProps, type FieldProps, useFieldState } from './form-context.ts';

type FieldFrameProps = Pick<FieldProps, 'path' | 'schema' | 'label' | 'isOptional'> & {
  /** How much room is left, or how much is there. */
  room?: string;
  /** Between the label and the control. */
  tools?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

const wrong = '[&_[aria-invalid]]:border-2 [&_[aria-invalid]]:border-[var(--color-warning)]';

/** A control with its label, its help, and what is wrong with it. In a row, helps are below, so that the controls are in line. */
export function FieldFrame({ path, schema, label, isOptional, room = '', tools, children }: FieldFrameProps) {
  const { description: help = '' } = schema;
  const { id, problem, describe } = useFieldState(path);
  return (
    <div className={`field in-[.in-a-row]:flex in-[.in-a-row]:flex-col ${problem === undefined ? '' : wrong}`}>
      <div className="field-head flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="font-[400] text-muted"> optional</span>}
        </label>
        {room && (
          <span id={`${id}-room`} className="text-xs text-muted tabular-nums">
            {room}
          </span>
        )}
      </div>
      <FieldNotes id={id} help={help} />
      {tools}
      {children(describe(help, room))}
      <FieldNotes id={id} problem={problem} />
    </div>
  );
}
