/** Where fields and list items are in a YAML text, and how they come and go; the lines around them stay as they are. */
import { isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { FieldPath, Json } from '../content-contract.ts';
import { isJson, writeBlock, writeFlow } from './write-yaml.ts';

type Collection = YAMLMap | YAMLSeq;
type Item = Node | Pair;

export function findNode(root: Node | null, path: FieldPath): Node | null | undefined {
  let node = root;
  for (const step of path) {
    const item = findItem(node, step);
    if (!item) return undefined;
    node = (isPair(item) ? item.value : item) as Node | null;
  }
  return node;
}

/** A field of a map, or an item of a list. */
export function findItem(node: Node | null | undefined, step: string | number): Item | undefined {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
  return isSeq(node) && typeof step === 'number' ? (node.items[step] as Node) : undefined;
}

export function startOf(item: Item): number {
  return isPair(item) ? startOf(item.key as Node) : item.range![0];
}

/** The end of what it says: comments and line breaks after it are not part of it. */
export function endOf(item: Item, text: string): number {
  if (isPair(item)) return endOf((item.value ?? item.key) as Node, text);
  const last = isCollection(item) && !item.flow ? (item.items.at(-1) as Item | undefined) : undefined;
  if (last) return endOf(last, text);
  const end = item.range![1];
  const isBlock = isScalar(item) && item.type?.startsWith('BLOCK');
  return isBlock ? text.slice(0, end).trimEnd().length : end;
}

function lineStart(text: string, offset: number) {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Before its line break, which may be two characters. */
function lineEnd(text: string, offset: number) {
  const found = text.indexOf('\n', offset);
  if (found < 0) return text.length;
  return text[found - 1] === '\r' ? found - 1 : found;
}

export function columnOf(text: string, offset: number) {
  return offset - lineStart(text, offset);
}

export function splice(text: string, start: number, end: number, replacement: string) {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Possible texts, as most of our files write it first. */
export function addField(text: string, parent: YAMLMap, key: string, value: Json) {
  const onLine = writeFlow({ [key]: value }, isJson(text)).slice(2, -2);
  if (parent.flow) return [addToFlow(text, parent, parent.items.length, onLine)];
  const indent = columnOf(text, startOf(parent.items[0]!));
  const at = lineEnd(text, endOf(parent, text));
  const lineBreak = breakOf(text);
  return [writeBlock({ [key]: value }, { indent, lineBreak }), onLine].map((written) =>
    splice(text, at, at, lineBreak + ' '.repeat(indent) + written),
  );
}

export function addItem(text: string, parent: YAMLSeq, index: number, value: Json) {
  const onLine = writeFlow(value, isJson(text));
  if (parent.flow) return [addToFlow(text, parent, index, onLine)];
  const [start] = parent.range!;
  const indent = columnOf(text, start);
  const lineBreak = breakOf(text);
  const newLine = lineBreak + ' '.repeat(indent);
  const before = parent.items[index - 1] as Item | undefined;
  const neighbour = (before ?? parent.items[0]) as Node;
  // Where the others are { … }, so is the new one.
  const isFlow = isCollection(neighbour) && neighbour.flow;
  const spelled = isFlow ? [] : [writeBlock([value], { indent, lineBreak })];
  return [...spelled, `- ${onLine}`].map((written) => {
    if (!before) return splice(text, start, start, written + newLine);
    const at = lineEnd(text, endOf(before, text));
    return splice(text, at, at, newLine + written);
  });
}

function addToFlow(text: string, parent: Collection, index: number, written: string) {
  const items = parent.items as Item[];
  const [start, end] = parent.range!;
  if (items.length === 0) return splice(text, start, end, isMap(parent) ? `{ ${written} }` : `[${written}]`);
  const first = startOf(items[0]!);
  const line = text.slice(lineStart(text, first), first);
  // Where each stands on a line of its own, so does the new one.
  const separator = `,${line.trim() === '' ? breakOf(text) + line : ' '}`;
  if (index === 0) return splice(text, first, first, written + separator);
  const at = endOf(items[index - 1]!, text);
  return splice(text, at, at, separator + written);
}

/** Without its last item it is {} or [], on the line of its key if nothing else is between. */
export function emptyCollection(text: string, parent: Collection) {
  const [start, flowEnd] = parent.range!;
  const written = isMap(parent) ? '{}' : '[]';
  const end = parent.flow ? flowEnd : endOf(parent, text);
  const afterColon = text.slice(0, start).trimEnd().length;
  const onLine = text[afterColon - 1] === ':' ? [splice(text, afterColon, end, ` ${written}`)] : [];
  return [...onLine, splice(text, start, end, written)];
}

/** One of several. */
export function removeItem(text: string, parent: Collection, item: Item) {
  const items = parent.items as Item[];
  const index = items.indexOf(item);
  if (!parent.flow) return removeLines(text, parent, index);
  if (index === 0) return splice(text, startOf(item), startOf(items[1]!), '');
  return splice(text, endOf(items[index - 1]!, text), endOf(item, text), '');
}

function removeLines(text: string, parent: Collection, index: number) {
  const items = parent.items as Item[];
  const start = beginningOf(text, parent, items[index]!);
  const next = items[index + 1];
  // The first field of a list's item stands after its dash, which stays.
  const isAlone = text.slice(lineStart(text, start), start).trim() === '';
  if (!isAlone && next) return splice(text, start, beginningOf(text, parent, next), '');
  const end = lineEnd(text, endOf(items[index]!, text));
  const from = lineStart(text, start);
  // At the end of a text that has no last line break, the one before goes.
  if (end === text.length) return text.slice(0, Math.max(0, from - breakOf(text).length));
  return splice(text, from, end + breakOf(text).length, '');
}

/** The item of a list begins with its dash. */
function beginningOf(text: string, parent: Collection, item: Item) {
  return isSeq(parent) ? text.lastIndexOf('-', startOf(item) - 1) : startOf(item);
}

function breakOf(text: string) {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
