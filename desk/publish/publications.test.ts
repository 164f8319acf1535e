import { expect, test } from 'vitest';
import { readDifference } from './publications.ts';
import type { Repository } from './repository.ts';

const publication = { commit: 'b'.repeat(40), at: '', by: '', summary: '' };

test('a photo is new, another or deleted, and its bytes are not read', async () => {
  const files = ['new', 'another', 'deleted'].map((name) => `public/photos/${name}.jpg`);
  const there = [`${publication.commit}:${files[0]}`, `${publication.commit}:${files[1]}`];
  const before = [`${publication.commit}^:${files[1]}`, `${publication.commit}^:${files[2]}`];
  const git = (...options: string[]) =>
    options[0] === 'cat-file' && [...there, ...before].includes(options.at(-1)!)
      ? Promise.resolve('')
      : Promise.reject(new Error('Not a valid object name'));
  const repository = { git } as unknown as Repository;
  expect((await readDifference(repository, { ...publication, files })).files).toEqual([
    { file: files[0], before: null, after: '' },
    { file: files[1], before: '', after: '' },
    { file: files[2], before: '', after: null },
  ]);
});
