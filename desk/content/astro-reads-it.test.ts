/** Astro reads content by another parser than the desk: what the desk writes must say the same to both. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { file } from 'astro/loaders';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { isAll } from '#tests/support/test-size.ts';
import type { Json } from '../content-contract.ts';
import { applyEdits, readValue } from './edit-yaml.ts';

type Context = Parameters<ReturnType<typeof file>['load']>[0];

const text = `entry:
  plain: text
  double: "text"
  single: 'text'
  folded: >-
    text
  literal: |
    text
  flow: { text: text, list: [text] }
  list:
    - text
`;
const paths = [
  ...['plain', 'double', 'single', 'folded', 'literal', 'new'].map((name) => ['entry', name]),
  ['entry', 'flow', 'text'],
  ['entry', 'flow', 'new'],
  ['entry', 'flow', 'list', 1],
  ['entry', 'list', 0],
  ['entry', 'list', 1],
];

/** What YAML, or an older version of it, takes for more than a text. */
const misread =
  'yes|no|On|~|null|True|0x1F|0b11|0o17|0777|1_000|1,000|1e3|.5|+1|-1|12:30|190:20:30|2026-01-01|2026-1-1 10:00|2026-05|=|<<|.nan|-.inf|- a|a: b|a #b|#x| a|a |\n|a\nb|a\n b|a\tb|%a|@b|`c|!x|&a|*a|? a|>|---|...|key:|\u0000|\u0085|\u2028|[[city]]|₱[seo/Basic], [[city]]'.split(
    '|',
  );

async function readAsAstro(folder: string, yaml: string) {
  const read: Record<string, unknown> = {};
  const silent = { error: () => {}, debug: () => {}, warn: () => {}, info: () => {} };
  const context = {
    config: { root: pathToFileURL(`${folder}/`) },
    logger: silent,
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    store: { clear: () => {}, set: ({ id, data }: { id: string; data: unknown }) => (read[id] = data) },
  } as unknown as Context;
  writeFileSync(`${folder}/content.yaml`, yaml);
  await file('content.yaml').load(context);
  return read;
}

test('texts that could be misread say the same to both', async () => {
  const folder = mkdtempSync(`${tmpdir()}/parola-yaml-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const values = fc.oneof(fc.constantFrom(...misread, ''), fc.string(), fc.string({ unit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), values, async (path, value) => {
      const written = applyEdits(text, [{ path, value }]);
      expect(await readAsAstro(folder, written)).toEqual(readValue(written) as Json);
    }),
    { numRuns: isAll ? 10_000 : 400 },
  );
});
