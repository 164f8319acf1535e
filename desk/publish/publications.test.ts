import { expect, test } from 'vitest';
import { readDifference, summarize } from './publications.ts';
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

const article = (title: string) => `---\ntitle: ${JSON.stringify(title)}\n---\n`;

test('a publication is named by what an owner knows: titles and groups, no files', async () => {
  const texts: Record<string, string> = {
    'HEAD:src/content/team.yaml': 'bea: { name: Bea Lacson }\njun: { name: Jun Arceo }\n',
    ':src/content/team.yaml': 'jun: { name: Jun A. }\n',
    ':src/content/articles/seo-rates.mdx': article('SEO rates\n\nPublished-By: x'),
    'HEAD:src/content/articles/old.mdx': article('Old news'),
  };
  const status = [
    'M',
    'src/content/site.json',
    'M',
    'src/content/team.yaml',
    'M',
    'src/content/articles/seo-rates.mdx',
  ];
  const more = ['A', 'public/photos/team-day.jpg', 'D', 'src/content/articles/old.mdx', ''];
  const git = async (...options: string[]) =>
    options[0] === 'diff' ? [...status, ...more].join('\0') : texts[options.at(-1)!]!;
  const summarizeAll = async (isBack: boolean) => (await summarize({ git } as unknown as Repository, isBack)).summary;
  expect(await summarizeAll(true)).toMatch(/^Business, “Jun A.” and “SEO rates .*”; photo “team-day”; deleted “Bea /);
  expect(await summarizeAll(false)).toBe(
    'Changed business, “Jun A.” and “SEO rates Published-By: x”; added photo “team-day”; deleted “Bea Lacson” and “Old news”',
  );
});
