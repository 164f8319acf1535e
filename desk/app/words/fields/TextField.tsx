import { useRef, useState } from 'react';
import { countRoom } from '../data/field-words.ts';
import { findKind } from '../data/schemas.ts';
import { getAt } from '../../../content/change-json.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { readHelp } from '../data/field-help.ts';
import type { FieldProps } from './field-props.ts';
import { useFieldState, useForm } from './form-context.ts';
import { GrowingText } from './GrowingText.tsx';
import { ReadsLine } from './ReadsLine.tsx';
import type { Tool } from './InsertDialog.tsx';
import { TextTools } from './TextTools.tsx';

const oneLineChars = 60;

/** A text on one line or many; either may name rates and promises. */
export function TextField({ path, schema, value, label, isOptional }: FieldProps) {
  const { change, saved } = useForm();
  const state = useFieldState(path);
  const box = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : String(value ?? '');
  // Decided once: the tools must not come and go while one types.
  const [isLong] = useState(findKind(schema) === 'long text' || text.length > oneLineChars || text.includes('['));
  const tools: Tool[] = path.at(-1) === 'path' ? ['page'] : isLong ? ['rate', 'promise'] : [];
  const help = readHelp(schema);
  const room = countRoom(text, schema);
  return (
    <FieldFrame
      path={path}
      label={label}
      help={help}
      isOptional={isOptional}
      room={room}
      problem={state.problem}
      tools={tools.length > 0 && <TextTools box={box} tools={tools} label={label} />}
      after={<ReadsLine path={path} text={text} isSaved={getAt(saved, path) === value} />}
    >
      <GrowingText
        {...state.props(help !== '', room !== '')}
        box={box}
        text={text}
        isLong={isLong}
        onChange={(typed) => change(path, typed === '' && isOptional ? undefined : typed)}
      />
    </FieldFrame>
  );
}
