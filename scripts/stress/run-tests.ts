import { spawnSync } from 'node:child_process';

/** Runs files of `tests/leads` with more iterations than `npm test` does; returns the failures. */
export function runTests(names: string[], env: Record<string, string>): string[] {
  const files = names.map((name) => `tests/leads/${name}.test.ts`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'leads', ...files];
  const { status } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  return status === 0 ? [] : [`${files.join(', ')}: failed, see above`];
}
