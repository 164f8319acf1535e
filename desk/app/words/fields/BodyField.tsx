import { useRef } from 'react';
import { bodyPath } from '../data/merge-edits.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldState, useForm } from './form-context.ts';
import { GrowingText } from './GrowingText.tsx';
import { ReadsLine } from './ReadsLine.tsx';
import { TextTools } from './TextTools.tsx';

const help = 'Two lines apart begin a paragraph, ## a heading, - a list, and | stands between the cells of a table.';

/** The text of an article or a service. */
export function BodyField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { savedBody } = useForm();
  const state = useFieldState(bodyPath);
  const box = useRef<HTMLTextAreaElement>(null);
  const count = text.trim() ? text.trim().split(/\s+/).length : 0;
  const room = `${count.toLocaleString('en-PH')} ${count === 1 ? 'word' : 'words'}`;
  return (
    <FieldFrame
      path={bodyPath}
      label="Text"
      help={help}
      room={room}
      problem={state.problem}
      tools={<TextTools box={box} tools={['rate', 'promise', 'link', 'component']} label="Text" />}
      after={<ReadsLine path={bodyPath} text={text} isSaved={text === savedBody} />}
    >
      <GrowingText {...state.props(true, true)} box={box} text={text} isLong onChange={onChange} />
    </FieldFrame>
  );
}
