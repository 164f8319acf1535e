/** Values as YAML, in the styles of our files. */
import type { Json } from '../content-contract.ts';
import { isFields } from '#src/content/change-json.ts';

/** Where a value stands. `indent` is the column of its key or dash. */
export type Spot = { indent: number; lineBreak: string };

/** Folded texts of the content are broken before this column. */
const widest = 100;

/** Conservative, because Astro's parser takes dates and some numbers for more than text. */
export function isPlain(text: string, inFlow: boolean) {
  if (/^(?:true|false|null|yes|no|on|off|y|n|~|[-+]?\.(?:nan|inf))?$/i.test(text)) return false;
  // A month, such as 2026-05, is none of these.
  if (/^[-+.\d][-+.,:_\da-foxTZ ]*$/i.test(text) && !/^\d{4}-\d\d$/.test(text)) return false;
  if (/^(?:[-?:,[\]{}#&*!|>'"%@`=\s]|<<|\.\.\.)|\s$|:$|: | #/.test(text)) return false;
  return !hasControls(text) && !(inFlow && /[,[\]{}]/.test(text));
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

export function writeKey(key: string, inFlow: boolean) {
  return isPlain(key, inFlow) ? key : quote(key);
}

/** On one line. */
export function writeFlow(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`;
  if (isFields(value)) {
    const fields = Object.entries(value).map(([key, item]) => `${writeKey(key, true)}: ${writeFlow(item)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  return writeScalar(value, true);
}

/** The same in JSON, which is YAML too. */
export function writeJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(writeJson).join(', ')}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${writeJson(item)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

export function isJson(text: string) {
  return text.trimStart().startsWith('{');
}

export function writeScalar(value: Json, inFlow: boolean) {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isPlain(value, inFlow) ? value : quote(value);
}

/** What follows the colon of a key. */
export function writeAfterKey(value: Json, spot: Spot): string {
  const inner = { ...spot, indent: spot.indent + 2 };
  const newLine = spot.lineBreak + ' '.repeat(inner.indent);
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => `${newLine}- ${writeAfterDash(item, inner)}`).join('');
  if (isFields(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([key, item]) => `${newLine}${writeKey(key, false)}:${writeAfterKey(item, inner)}`)
      .join('');
  return ` ${writeText(value, spot)}`;
}

/** What follows the dash of a list, and its space. */
export function writeAfterDash(value: Json, spot: Spot): string {
  const inner = { ...spot, indent: spot.indent + 2 };
  if (isFields(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([key, item]) => `${writeKey(key, false)}:${writeAfterKey(item, inner)}`)
      .join(spot.lineBreak + ' '.repeat(inner.indent));
  return Array.isArray(value) ? writeFlow(value) : writeText(value, spot);
}

/** A long text is folded, as in most of our files. */
function writeText(value: Json, spot: Spot) {
  if (typeof value !== 'string' || !isFoldable(value)) return writeFlow(value);
  if (!value.includes('\n') && value.length + spot.indent < widest - 20) return writeFlow(value);
  return `>-${spot.lineBreak}${indentLines(foldText(value, spot.indent + 2), { ...spot, indent: spot.indent + 2 })}`;
}

export function isFoldable(text: string) {
  return text !== '' && !/^\s|\s$|[ ]{2}|\n | \n/.test(text) && !hasControls(text.replaceAll('\n', ''));
}

/** The lines of a folded text. Lines that it began with before are kept, so that the difference is small. */
export function foldText(text: string, indent: number, linesBefore: string[] = []) {
  let kept = 0;
  let rest = text;
  while (kept < linesBefore.length - 1 && linesBefore[kept] && rest.startsWith(`${linesBefore[kept]} `)) {
    rest = rest.slice(linesBefore[kept]!.length + 1);
    kept += 1;
  }
  // A line break of the text is an empty line.
  const lines = rest.replaceAll(/\n+/g, (breaks) => `${breaks}\n`).split('\n');
  return [...linesBefore.slice(0, kept), ...lines.flatMap((line) => wrap(line, widest - indent))];
}

function wrap(line: string, width: number) {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function indentLines(lines: string[], { indent, lineBreak }: Spot) {
  return lines.map((line) => (line ? ' '.repeat(indent) + line : '')).join(lineBreak);
}
