import { expect, test } from 'vitest';
import { findFileProblem } from './upload-photo.ts';

test('a photo of at most 10 MB is taken', () => {
  expect(findFileProblem({ type: 'image/jpeg', size: 9_900_000 })).toBeUndefined();
});

test('what is too large or no photo is said before it is sent', () => {
  expect(findFileProblem({ type: 'image/jpeg', size: 12_340_000 })).toContain('12.3 MB');
  expect(findFileProblem({ type: 'application/pdf', size: 1000 })).toContain('JPEG');
  expect(findFileProblem({ type: 'image/svg+xml', size: 1000 })).toContain('JPEG');
});
