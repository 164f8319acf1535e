/**
 * Changes of a YAML text: comments, the order of fields and the style of what did not change stay. All content has the
 * one form that is written here, so that a change of it shows in its own lines only.
 */
import { isCollection, isMap, isScalar, isSeq, visit, type Document, type Node, type Pair } from 'yaml';
import type { Edit, FieldPath, Json } from '../content-contract.ts';
import { getAt, isFields, isSame, removeAt, setAt } from '#src/content/change-json.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { parseYaml, readValue, refuseKey } from '#src/content/parse-yaml.ts';

const widest = 100;
/** Longer texts are folded over several lines. */
const longestLine = 75;

/** Edits with the path of a file; those of an entry in a file that has many begin with its key. */
export function applyEdits(text: string, edits: Edit[]): string {
  const before = readValue(text);
  const wanted = edits.reduce((value, { path, value: changed }) => {
    for (const step of path) if (typeof step === 'string') refuseKey(step);
    requirePlace(value, path);
    return changed === undefined ? removeAt(value, path) : setAt(value, path, changed);
  }, before);
  return isSame(before, wanted) ? text : write(text, wanted, (document) => update(document, document.contents, wanted));
}

/** The name of a field, or of an entry in a file that has many. */
export function renameKey(text: string, path: FieldPath, newKey: string) {
  refuseKey(newKey);
  const before = readValue(text);
  const moved = getAt(before, path);
  if (moved === undefined) throw new ContentProblem(`There is nothing called “${path.at(-1)}” to rename.`);
  const wanted = setAt(removeAt(before, path), [...path.slice(0, -1), newKey], moved);
  return write(text, wanted, (document) => {
    const parent = document.getIn(path.slice(0, -1));
    if (isMap(parent)) parent.items.find((pair) => keyOf(pair) === path.at(-1))!.key = document.createNode(newKey);
    return document.contents;
  });
}

/** The text as every change leaves it. */
export const formatYaml = (text: string) => write(text, readValue(text), ({ contents }) => contents);

/** Fields between are added where there are none; what has no fields gets none. */
function requirePlace(value: Json, path: FieldPath) {
  const fits = path.every((step, depth) => {
    const parent = getAt(value, path.slice(0, depth)) ?? null;
    return parent === null || (typeof step === 'number' ? Array.isArray(parent) : isFields(parent));
  });
  if (!fits) throw new ContentProblem(`There is no place for “${path.join('.')}” in this file.`);
}

/** It is read again, as all content is: what that refuses must not be written. */
function write(text: string, wanted: Json, change: (document: Document) => Node | null) {
  const document = parseYaml(text);
  keepFirstComment(document);
  document.contents = change(document);
  styleTexts(document);
  // Astro's parser takes dates, and words such as “yes”, for more than text: those get quotes.
  document.setSchema('1.2', { schema: 'core', compat: 'yaml-1.1' });
  const isJson = text.trimStart().startsWith('{');
  const yaml = document.toString({ lineWidth: widest, minContentWidth: 0 });
  const written = isJson ? `${JSON.stringify(wanted, null, 2)}\n` : yaml;
  const lines = text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
  if (!isSame(readValue(lines), wanted))
    throw new ContentProblem('This change cannot be written into the file as it is. Undo it.');
  return lines;
}

/** The comment at the beginning is that of the file, and stays when its first entry goes. */
function keepFirstComment(document: Document) {
  const first = isMap(document.contents) ? document.contents.items[0]?.key : undefined;
  if (!isScalar(first) || !first.commentBefore) return;
  document.commentBefore = [document.commentBefore, first.commentBefore].filter(Boolean).join('\n\n');
  first.commentBefore = null;
}

function styleTexts(document: Document) {
  visit(document, {
    Scalar(step, node, parents) {
      const { value, type } = node;
      if (step === 'key' || typeof value !== 'string' || type === 'BLOCK_LITERAL') return;
      const inFlow = parents.some((parent) => isCollection(parent) && parent.flow);
      const isLong = value.length > longestLine || value.includes('\n');
      node.type = hasControls(value) ? 'QUOTE_DOUBLE' : isLong && !inFlow ? 'BLOCK_FOLDED' : 'PLAIN';
    },
  });
}

/** But for line breaks, none can stand in a text without quotes. */
const hasControls = (text: string) => /[^\P{Cc}\n]/u.test(text);

const keyOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');

/** The node with this value: the same one, as far as it goes, with its comments. */
function update(document: Document, node: Node | null, value: Json): Node {
  if (isMap(node) && isFields(value) && node.items.length > 0) {
    const kept = node.items.filter((pair) => Object.hasOwn(value, keyOf(pair)));
    for (const pair of kept) pair.value = update(document, pair.value as Node | null, value[keyOf(pair)]!);
    const added = Object.keys(value).filter((key) => !kept.some((pair) => keyOf(pair) === key));
    node.items = [...kept, ...added.map((key) => document.createPair(key, value[key]))];
    return node;
  }
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0) {
    node.items = updateItems(document, node.items as Node[], value);
    return node;
  }
  if (isScalar(node) && !isFields(value) && !Array.isArray(value)) {
    node.value = value;
    return node;
  }
  return document.createNode(value);
}

/** An item that stays is found by its value, wherever it is now. Of the others each takes the place of one before. */
function updateItems(document: Document, items: Node[], value: Json[]) {
  const left = items.map((item) => ({ item, before: item.toJS(document) as Json }));
  const same = value.map((wanted) => {
    const index = left.findIndex(({ before }) => isSame(before, wanted));
    return index < 0 ? undefined : left.splice(index, 1)[0]!.item;
  });
  // Where the others are { … }, so is a new one.
  const inFlow = items.every((item) => isCollection(item) && item.flow);
  return value.map((wanted, index) => same[index] ?? change(left.shift()?.item ?? null, wanted));

  function change(item: Node | null, wanted: Json) {
    const changed = update(document, item, wanted);
    if (inFlow && isCollection(changed)) changed.flow = true;
    return changed;
  }
}
