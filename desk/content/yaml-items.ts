/** Fields and list items that come and go; the lines around them stay as they are. */
import { isCollection, isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Json } from '../content-contract.ts';
import { writeAfterDash, writeAfterKey, writeFlow, writeJson, writeKey } from './write-yaml.ts';
import { columnOf, endOf, lineEnd, lineStart, splice, startOf, type Item } from './yaml-places.ts';

type Collection = YAMLMap | YAMLSeq;

/** Possible texts, as most of our files write it first. */
export function addField(text: string, parent: YAMLMap, key: string, value: Json) {
  if (parent.flow) {
    const fields = [`${writeKey(key, true)}: ${writeFlow(value)}`, `${JSON.stringify(key)}: ${writeJson(value)}`];
    return fields.map((written) => addToFlow(text, parent, parent.items.length, written));
  }
  const indent = columnOf(text, startOf(parent.items[0]!));
  const at = lineEnd(text, endOf(parent, text));
  const lineBreak = breakOf(text);
  const begun = `${lineBreak}${' '.repeat(indent)}${writeKey(key, false)}:`;
  return [writeAfterKey(value, { indent, lineBreak }), ` ${writeFlow(value)}`].map((written) =>
    splice(text, at, at, begun + written),
  );
}

export function addItem(text: string, parent: YAMLSeq, index: number, value: Json) {
  if (parent.flow) return [writeFlow(value), writeJson(value)].map((item) => addToFlow(text, parent, index, item));
  const [start] = parent.range!;
  const indent = columnOf(text, start);
  const lineBreak = breakOf(text);
  const before = parent.items[index - 1] as Item | undefined;
  const neighbour = (before ?? parent.items[0]) as Node;
  // Where the others are { … }, so is the new one.
  const isFlow = isCollection(neighbour) && neighbour.flow;
  const spelled = isFlow ? [] : [writeAfterDash(value, { indent, lineBreak })];
  return [...spelled, writeFlow(value)].map((written) => {
    if (!before) return splice(text, start, start, `- ${written}${lineBreak}${' '.repeat(indent)}`);
    const at = lineEnd(text, endOf(before, text));
    return splice(text, at, at, `${lineBreak}${' '.repeat(indent)}- ${written}`);
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
