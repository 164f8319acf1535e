import { spawnSync } from 'node:child_process';

/** Runs test files with more iterations than `npm test` does; returns the failures. */
export function runTests(project: string, names: string[], env: Record<string, string>): string[] {
  const files = names.map((name) => `tests/${name}.test.ts`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  const { status } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  return status === 0 ? [] : [`${files.join(', ')}: failed, see above`];
}
