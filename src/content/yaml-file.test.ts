import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { wholeFile, yamlFile } from './yaml-file.ts';

type Context = Parameters<ReturnType<typeof yamlFile>['load']>[0];

test('a mistake is reported with its file and line', async () => {
  const folder = mkdtempSync(`${tmpdir()}/parola-yaml-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/team.yaml`, 'ana:\n  name: Ana\n  certs: [one\n');
  const context = { config: { root: pathToFileURL(`${folder}/`) } } as Context;
  await expect(yamlFile('team.yaml').load(context)).rejects.toThrow(/^team\.yaml: .* at line 4, column 1/);
});

test('a whole file is one entry, and only comments are an empty one', async () => {
  const folder = mkdtempSync(`${tmpdir()}/parola-yaml-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stored: unknown[] = [];
  const context = {
    config: { root: pathToFileURL(`${folder}/`) },
    store: { clear: () => stored.splice(0), set: (entry: unknown) => stored.push(entry) },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
  } as unknown as Context;
  writeFileSync(`${folder}/site.json`, '{ "name": "Parola" }');
  await wholeFile('site.json').load(context);
  expect(stored).toEqual([{ id: 'whole', data: { name: 'Parola' } }]);
  writeFileSync(`${folder}/redirects.yaml`, '# none yet\n');
  await wholeFile('redirects.yaml').load(context);
  expect(stored).toEqual([{ id: 'whole', data: {} }]);
});
