/** A value of every content file is changed and changed back: one of each, and with TESTS=stress all of them. */
import { globSync, readFileSync } from 'node:fs';
import { isCollection, isScalar, parseDocument, visit } from 'yaml';
import { expect, test } from 'vitest';
import { changedValues } from '#tests/support/test-size.ts';
import type { FieldPath, Json } from '../content-contract.ts';
import { getAt, isSame, setAt } from '#src/content/change-json.ts';
import { formatFile } from './change-entries.ts';
import { applyEdits } from './edit-yaml.ts';
import { splitPage } from '#src/content/front-matter.ts';
import { readValue } from '#src/content/parse-yaml.ts';

/** With its place in the text, or that of the list or map on one line that it is in. */
type Value = { path: FieldPath; range: [number, number] };

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
      const [start, end] = (parents.filter(isCollection).find(({ flow }) => flow) ?? node).range!;
      values.push({ path, range: [start, end] });
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

/** What is not as it should be after a change and after changing it back. */
function findDifference(text: string, before: Json, { path, range }: Value, index: number) {
  const old = getAt(before, path)!;
  const value = change(old, index);
  const changed = applyEdits(text, [{ path, value }]);
  const [start, end] = range;
  if (!changed.startsWith(text.slice(0, start).trimEnd())) return 'something before it changed';
  if (!changed.endsWith(text.slice(end))) return 'something after it changed';
  if (!isSame(readValue(changed), setAt(before, path, value))) return 'it says something else';
  return applyEdits(changed, [{ path, value: old }]) === text ? undefined : 'undone, it looks different';
}

for (const file of globSync('src/content/**/*.{yaml,mdx,json}')) {
  test(`${file}: has the form that the desk writes, and a value that changes shows in its own lines`, () => {
    const whole = readFileSync(file, 'utf8');
    expect(formatFile(file, whole), '`npm run fix` writes it').toBe(whole);
    const text = file.endsWith('.mdx') ? splitPage(whole).matter : whole;
    const before = readValue(text);
    const differences = chooseValues(text).flatMap((value, index) => {
      const difference = findDifference(text, before, value, index);
      return difference ? [`${value.path.join('.')}: ${difference}`] : [];
    });
    expect(differences).toEqual([]);
  });
}
