import { Plus } from 'lucide';
import { makeEmpty } from '../../../content/make-empty.ts';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import { readHelp } from '../data/field-words.ts';
import { FieldProblemLine } from './FieldProblemLine.tsx';
import { type FieldProps, useFieldState, useForm } from './form-context.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { GroupFields } from './GroupFields.tsx';

/** Fields that belong together. Those that need not be there can be added and removed. */
export function GroupField({ path, schema, value, label, isOptional }: FieldProps) {
  const { change } = useForm();
  const { id, problem } = useFieldState(path);
  const help = readHelp(schema);
  if (value === undefined && isOptional) {
    return (
      <div className="grid justify-items-start gap-1">
        <button type="button" className="action action-small" id={id} onClick={() => change(path, makeEmpty(schema))}>
          <DeskIcon picture={Plus} /> Add {label.toLowerCase()}
        </button>
        {help && <p className="field-help">{help}</p>}
        <FieldProblemLine id={id} problem={problem} />
      </div>
    );
  }
  return (
    <GroupFrame path={path} label={label} help={help}>
      {isOptional && (
        <button type="button" className="text-button group-remove absolute" onClick={() => change(path, undefined)}>
          Remove<span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      )}
      <GroupFields path={path} schema={schema} value={value} />
    </GroupFrame>
  );
}
