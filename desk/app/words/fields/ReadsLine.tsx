import type { FieldPath } from '../../../content-contract.ts';
import { namesSomething, readText } from '../data/read-text.ts';
import { isAt } from '../data/values.ts';
import { useForm } from './form-context.ts';

type ReadsLineProps = { path: FieldPath; text: string; isSaved: boolean };

const shortText = 600;

/** What a text will say where it names rates or promises: at once where the desk knows them, else once it is saved. */
export function ReadsLine({ path, text, isSaved }: ReadsLineProps) {
  const { reads, words } = useForm();
  if (!namesSomething(text)) return null;
  const fromServer = isSaved ? reads.find((read) => isAt(read.path, path))?.parts : undefined;
  const parts = fromServer ?? readText(text, words);
  if (!parts) return null;
  const marked = parts.map((part, index) => {
    const key = `${index} ${part.text}`;
    return part.isFilled ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
  if (text.length <= shortText) {
    return (
      <p className="reads">
        <b>Reads:</b> {marked}
      </p>
    );
  }
  const count = parts.filter(({ isFilled }) => isFilled).length;
  return (
    <details className="reads">
      <summary>Reads, with {count === 1 ? 'one rate or promise' : `${count} rates and promises`} filled in</summary>
      {marked}
    </details>
  );
}
