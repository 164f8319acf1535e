/** Values as YAML, in the styles of our files. */
import { Document, Scalar, visit } from 'yaml';
import type { Json } from '../content-contract.ts';
import { isFields } from '#src/content/change-json.ts';

/** Where a value stands. `indent` is the column of its key or dash. */
export type Spot = { indent: number; lineBreak: string };

/** Folded texts of the content are broken before this column, and longer ones than this are folded. */
const widest = 100;
const longestLine = 75;
/** Astro's parser takes dates, and words such as “yes”, for more than text. */
const careful = { compat: 'yaml-1.1' } as const;

function isPlain(text: string, inFlow: boolean) {
  const collectionStyle = inFlow ? 'flow' : 'block';
  const list = new Document([text], careful).toString({ lineWidth: 0, collectionStyle });
  return !hasControls(text) && list === (inFlow ? `[ ${text} ]\n` : `- ${text}\n`);
}

export function hasControls(text: string) {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Cs}/u.test(text);
}

export function quote(text: string) {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function writeScalar(value: Json, inFlow: boolean) {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isPlain(value, inFlow) ? value : quote(value);
}

/** On one line, where every text has quotes in JSON. */
export function writeFlow(value: Json, asJson: boolean): string {
  const write = (text: Json) => (asJson ? JSON.stringify(text) : writeScalar(text, true));
  if (Array.isArray(value)) return `[${value.map((item) => writeFlow(item, asJson)).join(', ')}]`;
  if (!isFields(value)) return write(value);
  const fields = Object.entries(value).map(([key, item]) => `${write(key)}: ${writeFlow(item, asJson)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

export function isJson(text: string) {
  return text.trimStart().startsWith('{');
}

/** Over as many lines as it needs. A long text is folded, as in most of our files. */
export function writeBlock(value: Json, { indent, lineBreak }: Spot) {
  const document = new Document(value, careful);
  visit(document, {
    Scalar(step, node) {
      if (step === 'key' || typeof node.value !== 'string') return;
      if (hasControls(node.value.replaceAll('\n', ''))) node.type = 'QUOTE_DOUBLE';
      else if (node.value.length > longestLine || node.value.includes('\n')) node.type = 'BLOCK_FOLDED';
    },
  });
  const lines = writeLines(document, indent);
  return lines.map((line, index) => (line && index > 0 ? ' '.repeat(indent) + line : line)).join(lineBreak);
}

/** The lines of a folded text. Those that it began with before are kept, so that the difference is small. */
export function foldText(text: string, indent: number, linesBefore: string[] = []) {
  let kept = 0;
  let rest = text;
  while (kept < linesBefore.length - 1 && linesBefore[kept] && rest.startsWith(`${linesBefore[kept]} `)) {
    rest = rest.slice(linesBefore[kept]!.length + 1);
    kept += 1;
  }
  const scalar = new Scalar(rest);
  scalar.type = 'BLOCK_FOLDED';
  // Under a key, because a text alone has no indentation.
  const [, ...lines] = writeLines(new Document({ key: scalar }, careful), indent - 2);
  return [...linesBefore.slice(0, kept), ...lines.map((line) => line.slice(2))];
}

function writeLines(document: Document, indent: number) {
  return document
    .toString({ lineWidth: widest - indent, minContentWidth: 0 })
    .trimEnd()
    .split('\n');
}
