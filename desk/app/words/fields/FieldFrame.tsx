import type { ReactNode } from 'react';
import { FieldProblemLine } from './FieldProblemLine.tsx';
import { writeFieldId } from './form-context.ts';
import type { FieldPath } from '../../../content-contract.ts';

type FieldFrameProps = {
  path: FieldPath;
  label: string;
  help?: string;
  isOptional?: boolean;
  /** How much room is left. */
  room?: string;
  problem?: string | undefined;
  /** Between the label and the control. */
  tools?: ReactNode;
  /** Below the control: what a text will read as. */
  after?: ReactNode;
  children: ReactNode;
};

/** A control with its label, its help, and what is wrong with it. */
export function FieldFrame({ path, label, help, isOptional, room, problem, tools, after, children }: FieldFrameProps) {
  const id = writeFieldId(path);
  return (
    <div className={problem === undefined ? 'field' : 'field has-problem'}>
      <div className="field-head">
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
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {tools}
      {children}
      <FieldProblemLine id={id} problem={problem} />
      {after}
    </div>
  );
}
