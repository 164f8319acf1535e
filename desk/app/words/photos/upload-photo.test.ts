import { expect, test } from 'vitest';
import { findFileProblem, namePhoto } from './upload-photo.ts';

test('a photo of at most 10 MB is taken', () => {
  expect(findFileProblem({ type: 'image/jpeg', size: 9_900_000 })).toBeUndefined();
});

test('what is too large or no photo is said before it is sent', () => {
  expect(findFileProblem({ type: 'image/jpeg', size: 12_340_000 })).toContain('12.3 MB');
  expect(findFileProblem({ type: 'application/pdf', size: 1000 })).toContain('JPEG');
  expect(findFileProblem({ type: 'image/svg+xml', size: 1000 })).toContain('JPEG');
});

test('a photo is named after its file, without a hyphen at its end, and with a number where that is taken', () => {
  expect(namePhoto('Our Office, Makati.JPG', [])).toBe('our-office-makati');
  expect(namePhoto(`${'a'.repeat(49)} b.jpg`, [])).toBe('a'.repeat(49));
  expect(namePhoto('team.png', ['team', 'team-2'])).toBe('team-3');
  expect(namePhoto('写真.jpg', [])).toBe('photo');
});
