import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { relative } from 'node:path';

/** Those that ask a server they did not start themselves; the others are about Node. */
const pageTests = [
  'answers',
  'blog',
  'contact',
  'estimator',
  'head',
  'layout',
  'links',
  'markup',
  'odd-query-strings',
  'routes',
  'security',
  'structured-data',
];
const files = [
  ...pageTests.map((name) => `tests/site/${name}.test.ts`),
  ...['blog', 'estimator', 'forms', 'routes'].map((name) => `tests/spec/${name}.test.ts`),
  ...['contract-refusals', 'contract-repeats', 'contract-responses', 'contract-rows', 'contract-text'].map(toLeadTest),
  ...['form-posts', 'form-problems', 'form-refusals', 'rate-limit'].map(toLeadTest),
];

function toLeadTest(name: string) {
  return `tests/leads/${name}.test.ts`;
}

const runtimes = [
  { name: 'Node, file', projects: ['site', 'leads'], store: 'SQLite' },
  { name: 'Node, PostgreSQL', projects: ['site', 'leads'], store: 'PostgreSQL' },
  { name: 'Worker, D1', projects: ['site', 'edge'], store: 'D1' },
  // Its pages are those of the Worker before.
  { name: 'Worker, PostgreSQL', projects: ['edge'], store: 'PostgreSQL' },
];

type Report = { testResults: { name: string; assertionResults: { status: string }[] }[] };
type Counts = { passed: number; failed: number };

/** Runs one list of tests with every runtime and prints it as one table; returns what failed. */
export function runOnEveryRuntime(): string[] {
  const columns = runtimes.map(runTests);
  const lines = files.map((file) => [file, ...columns.map((column) => writeCell(column.get(file)))]);
  for (const line of [
    ['tests', ...runtimes.map(({ name }) => name)],
    runtimes.map(() => '---').concat('---'),
    ...lines,
  ])
    console.log(`| ${line.join(' | ')} |`);
  return columns.flatMap((column, index) =>
    files.flatMap((file) => {
      const counts = column.get(file);
      if (!counts && !runtimes[index]!.projects.includes('site') && !file.startsWith('tests/leads/')) return [];
      const isGreen = counts !== undefined && counts.passed > 0 && counts.failed === 0;
      return isGreen ? [] : [`${file} failed on ${runtimes[index]!.name}`];
    }),
  );
}

function runTests({ projects, store }: (typeof runtimes)[number]): Map<string, Counts> {
  return new Map(projects.flatMap((project) => runProject(project, store)));
}

function runProject(project: string, store: string): [string, Counts][] {
  const report = `${tmpdir()}/runtimes-${process.pid}.json`;
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, ...files];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    env: { ...process.env, TESTED_STORE: store },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  return testResults.map(({ name, assertionResults: results }) => {
    const count = (status: string) => results.filter((result) => result.status === status).length;
    return [relative('.', name), { passed: count('passed'), failed: count('failed') }];
  });
}

function writeCell(counts: Counts | undefined) {
  if (!counts) return '';
  return counts.failed > 0 ? `${counts.failed} of ${counts.passed + counts.failed} FAILED` : String(counts.passed);
}
