import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { loadFiles } from './load-files.ts';

test.each([
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.pdf', 'application/pdf'],
])('a file of the owner that ends in %s is sent as %s', (extension, type) => {
  const dist = makeTestFolder();
  mkdirSync(`${dist}/client/photos`, { recursive: true });
  mkdirSync(`${dist}/server`);
  writeFileSync(`${dist}/server/policies.json`, '{}');
  writeFileSync(`${dist}/server/templates.json`, '{}');
  writeFileSync(`${dist}/client/photos/team${extension}`, 'bytes');
  expect(loadFiles(dist, `${dist}/none`).get(`/photos/team${extension}`)!.type).toBe(type);
});
