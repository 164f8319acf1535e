/** A value of every content file is changed and changed back: one of each, and with TESTS=stress all of them. */
import { globSync, readFileSync } from 'node:fs';
import { isScalar, parseDocument, visit, type Node, type Scalar } from 'yaml';
import { expect, test } from 'vitest';
import { changedValues } from '#tests/support/test-size.ts';
import type { FieldPath, Json } from '../content-contract.ts';
import { isSame, setAt } from '#src/content/change-json.ts';
import { applyEdits } from './edit-yaml.ts';
import { joinPage, splitPage } from '#src/content/front-matter.ts';
import { parseYaml, readValue } from '#src/content/parse-yaml.ts';
import { foldText } from './write-yaml.ts';
import { columnOf, findNode } from './yaml-items.ts';

type Value = { path: FieldPath; node: Scalar };

/** Each value with its path. */
function listValues(text: string) {
  const values: Value[] = [];
  visit(parseDocument(text), {
    Scalar: (step, node, parents) => {
      if (step === 'key') return;
      const path = parents.flatMap((parent, index): FieldPath => {
        const child = parents[index + 1] ?? node;
        if ('key' in parent && isScalar(parent.key)) return [String(parent.key.value)];
        return 'items' in parent && !('key' in child) ? [(parent.items as unknown[]).indexOf(child)] : [];
      });
      values.push({ path, node });
    },
  });
  return values;
}

function chooseValues(text: string) {
  const values = listValues(text);
  const every = Math.ceil(values.length / changedValues) || 1;
  return values.filter((_, index) => index % every === 0);
}

/** Every third text gets what YAML could misread. */
function change(value: unknown, index: number): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return index % 3 === 0
    ? `“New” ${String(value)} and more: ₱[seo/Basic], [[city]] # no comment`
    : `New ${String(value)}`;
}

/** Some folded texts were broken by hand: they come back with other line breaks, and say the same. */
function isFoldedByHand({ type, value, range }: Scalar, text: string) {
  const source = text.slice(range![0], range![1]).trimEnd();
  if (type === 'PLAIN' || type === 'QUOTE_DOUBLE') return source.includes('\n');
  if (type !== 'BLOCK_FOLDED') return false;
  const lines = source.split('\n').slice(1);
  const indent = columnOf(text, range![0] + source.indexOf('\n') + 1 + /^ */.exec(lines[0]!)![0].length);
  return foldText(String(value), indent).join('\n') !== lines.map((line) => line.slice(indent)).join('\n');
}

/** What is not as it should be after a change and after changing it back. */
function findDifference(text: string, before: Json, { path, node }: Value, index: number) {
  const value = change(node.value, index);
  const changed = applyEdits(text, [{ path, value }]);
  const [start, end] = node.range!;
  if (!changed.startsWith(text.slice(0, start))) return 'something before it changed';
  if (!changed.endsWith(text.slice(end))) return 'something after it changed';
  if (!isSame(readValue(changed), setAt(before, path, value))) return 'it says something else';
  const undone = applyEdits(changed, [{ path, value: node.value as Json }]);
  if (!isSame(readValue(undone), before)) return 'undone, it says something else';
  // What no longer fitted its style was quoted, and stays so.
  const isKept = node.type === (findNode(parseYaml(changed).contents as Node, path) as Scalar).type;
  return isKept && !isFoldedByHand(node, text) && undone !== text ? 'undone, it looks different' : undefined;
}

for (const file of globSync('src/content/**/*.{yaml,mdx,json}')) {
  test(`${file}: one value changes, every other byte stays`, () => {
    const whole = readFileSync(file, 'utf8');
    const page = file.endsWith('.mdx') ? splitPage(whole) : { opening: '', matter: whole, closing: '', body: '' };
    expect(joinPage(page)).toBe(whole);
    const before = readValue(page.matter);
    const differences = chooseValues(page.matter).flatMap((value, index) => {
      const difference = findDifference(page.matter, before, value, index);
      return difference ? [`${value.path.join('.')}: ${difference}`] : [];
    });
    expect(differences).toEqual([]);
  });
}
