import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { listSamples, refuseSamples } from './list-samples.ts';

test('entries that are marked as samples are listed with their file, others are not', () => {
  const folder = makeTestFolder();
  mkdirSync(`${folder}/case-studies`);
  writeFileSync(
    `${folder}/team.yaml`,
    'ana:\n  order: 1\n  sample: true\n  name: Ana\nben:\n  order: 2\n  name: Ben\n',
  );
  writeFileSync(`${folder}/case-studies/cafe.yaml`, 'order: 1\nsample: true\nclient: A café\n');
  expect(listSamples(folder).filter((sample) => sample.startsWith(folder))).toEqual([
    `${folder}/case-studies/cafe.yaml: A café`,
    `${folder}/team.yaml: Ana`,
  ]);
});

test('a build for the public stops and names what is left', () => {
  expect(() => refuseSamples(['src/content/team.yaml: Ana'])).toThrow('src/content/team.yaml: Ana');
  expect(() => refuseSamples([])).not.toThrow();
});
