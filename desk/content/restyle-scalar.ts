import type { Scalar } from 'yaml';
import type { Json } from '../content-contract.ts';
import { foldText, hasControls, indentLines, isFoldable, isPlain, quote, writeScalar } from './write-yaml.ts';
import { columnOf, endOf, startOf } from './yaml-places.ts';

/** A new value in the style of the one before, if that can hold it. The caller reads it again to be sure. */
export function restyle(before: Scalar, value: Json, text: string, inFlow: boolean): string[] {
  if (typeof value !== 'string') return [writeScalar(value, inFlow)];
  const source = text.slice(startOf(before), endOf(before, text));
  const quoted = quote(value);
  if (typeof before.value !== 'string') return [writeScalar(value, inFlow)];
  switch (before.type) {
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL':
      return [...writeBlock(value, source, before.type === 'BLOCK_FOLDED'), quoted];
    case 'PLAIN':
      return isPlain(value, inFlow) ? [writePlain(value, source, text, before), quoted] : [quoted];
    case 'QUOTE_SINGLE':
      return hasControls(value) ? [quoted] : [`'${value.replaceAll("'", "''")}'`, quoted];
    default:
      return [quoted];
  }
}

/** Its first line (such as >-) and its indentation stay. */
function writeBlock(value: string, source: string, isFolded: boolean) {
  const [header = '', ...lines] = source.split(/\r?\n/);
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')![0].length;
  const content = header.includes('-') ? value : value.replace(/\n$/, '');
  if (indent === 0 || hasControls(content.replaceAll('\n', '')) || (isFolded && !isFoldable(content))) return [];
  const before = lines.map((line) => line.slice(indent));
  const written = isFolded ? foldText(content, indent, before) : content.split('\n');
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  return [header + lineBreak + indentLines(written, { indent, lineBreak })];
}

/** On one line, unless it was on several before. */
function writePlain(value: string, source: string, text: string, before: Scalar) {
  const [first = '', second] = source.split(/\r?\n/);
  if (second === undefined || !value.startsWith(`${first} `)) return value;
  const indent = columnOf(text, startOf(before));
  const rest = foldText(value.slice(first.length + 1), indent);
  return [first, indentLines(rest, { indent: /^ */.exec(second)![0].length, lineBreak: '\n' })].join('\n');
}
