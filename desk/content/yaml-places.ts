/** Where the parts of a parsed YAML text are in it. */
import { isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { FieldPath } from '../content-contract.ts';

export type Item = Node | Pair;

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

export function lineStart(text: string, offset: number) {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Before its line break, which may be two characters. */
export function lineEnd(text: string, offset: number) {
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
