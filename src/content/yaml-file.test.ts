import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { yamlFile } from './yaml-file.ts';

type Context = Parameters<ReturnType<typeof yamlFile>['load']>[0];

test('a mistake is reported with its file and line', async () => {
  const folder = mkdtempSync(`${tmpdir()}/parola-yaml-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/team.yaml`, 'ana:\n  name: Ana\n  certs: [one\n');
  const context = { config: { root: pathToFileURL(`${folder}/`) } } as Context;
  await expect(yamlFile('team.yaml').load(context)).rejects.toThrow(/^team\.yaml: .* at line 4, column 1/);
});
