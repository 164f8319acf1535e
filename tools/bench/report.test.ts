import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergeBenchmarks, notesHeading } from './report.ts';

const notes = `${notesHeading}\n\n- Measured again alone.\n\n### Also\n\n## Another heading by hand\n\nText.\n`;
const oldTables = '## Build of the whole site\n\nold build\n\n## Lighthouse, median of 5\n\nold scores\n';
const previous = `# Benchmarks\n\nOld head.\n\n${oldTables}\n${notes}`;

test('the notes are unchanged', () => {
  expect(mergeBenchmarks(previous, ['## Build of the whole site\n\nnew build\n']).endsWith(`\n${notes}`)).toBe(true);
});

test('a measured table replaces the old one, even with another number of runs in its heading', () => {
  const merged = mergeBenchmarks(previous, ['## Lighthouse, median of 3\n\nnew scores\n']);
  expect(merged).toContain('## Lighthouse, median of 3\n\nnew scores\n');
  expect(merged).not.toContain('old scores');
});

test('a run of one part leaves the tables of the others, in their order', () => {
  const merged = mergeBenchmarks(previous, ['## Leads, 50 at once\n\nnew leads\n', '## Lighthouse\n\nnew scores\n']);
  expect(merged.match(/^## .*/gm)!.slice(0, 4)).toEqual([
    '## Build of the whole site',
    '## Lighthouse',
    '## Leads, 50 at once',
    notesHeading,
  ]);
  expect(merged).toContain('old build');
});

test('the file in docs has the heading of the notes, and merging no tables changes nothing', () => {
  const file = readFileSync('docs/benchmarks.md', 'utf8');
  expect(file).toContain(`\n${notesHeading}\n`);
  expect(mergeBenchmarks(file, [])).toBe(file);
});
