/**
 * Changes of a YAML text in which only the changed value's range is replaced: comments, order, quotes and line breaks of
 * everything else stay byte for byte. Each change is read again; one that does not say exactly what was wanted is refused.
 */
import { isCollection, isMap, isPair, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import type { Edit, FieldPath, Json } from '../content-contract.ts';
import { getAt, insertAt, isFields, isSame, removeAt, setAt } from '#src/content/change-json.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { parseYaml, readValue, refuseKey } from '#src/content/parse-yaml.ts';
import { foldText, hasControls, isJson, quote, writeBlock, writeFlow, writeScalar } from './write-yaml.ts';
import {
  addField,
  addItem,
  emptyCollection,
  endOf,
  findItem,
  findNode,
  removeItem,
  splice,
  startOf,
} from './yaml-items.ts';

type Opened = { text: string; root: Node | null; value: Json };

function open(text: string): Opened {
  const document = parseYaml(text);
  return { text, root: document.contents as Node | null, value: document.toJS() as Json };
}

/** Edits with the path of a file; those of an entry in a file that has many begin with its key. */
export function applyEdits(text: string, edits: Edit[]): string {
  return edits.reduce((changed, { path, value }) => {
    for (const step of path) if (typeof step === 'string') refuseKey(step);
    return value === undefined ? remove(open(changed), path) : set(open(changed), path, value);
  }, text);
}

/** The name of a field, or of an entry in a file that has many. */
export function renameKey(text: string, path: FieldPath, newKey: string) {
  refuseKey(newKey);
  const { root, value } = open(text);
  const item = findItem(findNode(root, path.slice(0, -1)), path.at(-1)!);
  if (!isPair(item)) throw new ContentProblem(`There is nothing called “${path.at(-1)}” to rename.`);
  const [start, end] = (item.key as Node).range!;
  const wanted = setAt(removeAt(value, path), [...path.slice(0, -1), newKey], getAt(value, path)!);
  const names = [writeScalar(newKey, false), JSON.stringify(newKey)];
  return chooseExact(
    names.map((name) => splice(text, start, end, name)),
    wanted,
  );
}

function set(file: Opened, path: FieldPath, value: Json): string {
  const { text, root } = file;
  const node = findNode(root, path);
  if (!node) return add(file, path, value);
  const before = getAt(file.value, path);
  if (isSame(before, value)) return text;
  if (isMap(node) && isFields(before) && isFields(value)) return setFields(text, path, before, value);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(value)) return setItems(text, path, before, value);
  return chooseExact(writeInstead(file, path, node, value), setAt(file.value, path, value));
}

function setFields(text: string, path: FieldPath, before: { [key: string]: Json }, value: { [key: string]: Json }) {
  const changed = Object.keys(value).filter((key) => !isSame(before[key], value[key]));
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(value, key));
  // First what is added, so that a map that gets other fields is never empty.
  const filled = changed.reduce((made, key) => set(open(made), [...path, key], value[key]!), text);
  return gone.reduce((made, key) => remove(open(made), [...path, key]), filled);
}

/** What begins and ends the list as before is not touched. */
function setItems(text: string, path: FieldPath, before: Json[], value: Json[]) {
  const shorter = Math.min(before.length, value.length);
  let head = 0;
  while (head < shorter && isSame(before[head], value[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.at(-1 - tail), value.at(-1 - tail))) tail += 1;
  const between = before.length - head - tail;
  const wanted = value.slice(head, value.length - tail);
  let made = text;
  for (const [index, item] of wanted.entries()) {
    const place = [...path, head + index];
    made = index < between ? set(open(made), place, item) : insert(open(made), place, item);
  }
  for (let index = between - 1; index >= wanted.length; index -= 1) made = remove(open(made), [...path, head + index]);
  return made;
}

/** Possible texts, the one in the style of before first. */
function writeInstead({ text, root }: Opened, path: FieldPath, node: Node, value: Json) {
  const inFlow = path.some((_, depth) => {
    const parent = findNode(root, path.slice(0, depth));
    return isCollection(parent) && parent.flow === true;
  });
  const isOne = isScalar(node) && !isFields(value) && !Array.isArray(value);
  const start = startOf(node);
  const end = endOf(node, text);
  // Nothing stands after the colon of an empty field, not even a space.
  const space = start === end && text[start - 1] === ':' ? ' ' : '';
  const written = [...(isOne ? restyle(node, value, text, inFlow) : []), writeFlow(value, isJson(text))];
  return written.map((replacement) => splice(text, start, end, space + replacement));
}

/** At a place that is not there yet; what lies between is made too. */
function add(file: Opened, path: FieldPath, value: Json): string {
  if (!file.root) return begin(file.text, path, value);
  const depth = path.findIndex((_, length) => !findNode(file.root, path.slice(0, length + 1)));
  const parent = findNode(file.root, path.slice(0, depth));
  const [step, ...rest] = path.slice(depth);
  const inner = rest.reduceRight<Json>((made, key) => (typeof key === 'number' ? [made] : { [key]: made }), value);
  if (isMap(parent) && step !== undefined)
    return chooseExact(addField(file.text, parent, String(step), inner), setAt(file.value, path, value));
  if (isSeq(parent) && typeof step === 'number')
    return insert(file, [...path.slice(0, depth), parent.items.length], inner);
  if (isScalar(parent) && parent.value === null && step !== undefined)
    return set(file, path.slice(0, depth), typeof step === 'number' ? [inner] : { [step]: inner });
  throw new ContentProblem(`There is no place for “${path.join('.')}” in this file.`);
}

/** The first lines of a file that has none, or only comments. */
function begin(text: string, path: FieldPath, value: Json) {
  const wanted = setAt(null, path, value);
  const written = writeBlock(wanted, { indent: 0, lineBreak: '\n' });
  return chooseExact([`${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${written}\n`], wanted);
}

function insert({ text, root, value: whole }: Opened, path: FieldPath, value: Json): string {
  const parent = findNode(root, path.slice(0, -1));
  if (!isSeq(parent)) throw new ContentProblem(`“${path.join('.')}” is not a list.`);
  return chooseExact(addItem(text, parent, Number(path.at(-1)), value), insertAt(whole, path, value));
}

function remove({ text, root, value }: Opened, path: FieldPath): string {
  const step = path.at(-1);
  if (step === undefined) throw new ContentProblem('A whole file cannot be emptied. Delete it instead.');
  const parent = findNode(root, path.slice(0, -1));
  const item = findItem(parent, step);
  if (!item || !(isMap(parent) || isSeq(parent))) return text;
  const texts = parent.items.length === 1 ? emptyCollection(text, parent) : [removeItem(text, parent, item)];
  return chooseExact(texts, removeAt(value, path));
}

/** The first that says what is wanted; what was JSON stays JSON. */
function chooseExact(texts: string[], wanted: Json) {
  const exact = texts.find((text) => {
    try {
      if (isJson(text)) JSON.parse(text);
      // JSON too is read as all content is: what that refuses must not be written.
      return isSame(readValue(text), wanted);
    } catch {
      return false;
    }
  });
  if (exact === undefined) throw new ContentProblem('This change cannot be written into the file as it is. Undo it.');
  return exact;
}

/** A new value in the style of the one before, if that can hold it. The caller reads it again to be sure. */
function restyle(before: Scalar, value: Json, text: string, inFlow: boolean): string[] {
  if (typeof value !== 'string' || typeof before.value !== 'string') return [writeScalar(value, inFlow)];
  const source = text.slice(startOf(before), endOf(before, text));
  const quoted = quote(value);
  switch (before.type) {
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL':
      return [...writeLines(value, source, before.type === 'BLOCK_FOLDED'), quoted];
    case 'PLAIN':
      return [writeScalar(value, inFlow), quoted];
    case 'QUOTE_SINGLE':
      return hasControls(value) ? [quoted] : [`'${value.replaceAll("'", "''")}'`, quoted];
    default:
      return [quoted];
  }
}

/** Its first line (such as >-) and its indentation stay. */
function writeLines(value: string, source: string, isFolded: boolean) {
  const [header = '', ...lines] = source.split(/\r?\n/);
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')![0].length;
  const content = header.includes('-') ? value : value.replace(/\n$/, '');
  if (indent === 0 || hasControls(content.replaceAll('\n', ''))) return [];
  const before = lines.map((line) => line.slice(indent));
  const written = isFolded ? foldText(content, indent, before) : content.split('\n');
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  return [[header, ...written.map((line) => (line ? ' '.repeat(indent) + line : ''))].join(lineBreak)];
}
