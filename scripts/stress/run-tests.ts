import { spawnSync } from 'node:child_process';

/** Runs files of `tests/leads` with other numbers than `npm test` does; returns what failed. */
export function runTests(names: string[], env: Record<string, string>): string[] {
  const files = names.map((name) => `tests/leads/${name}.test.ts`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'leads', ...files];
  const { status } = spawnSync(process.execPath, words, { env: { ...process.env, ...env }, stdio: 'inherit' });
  return status === 0 ? [] : [`${files.join(', ')}: failed, see above`];
}
