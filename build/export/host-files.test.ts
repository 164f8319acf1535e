import { expect, test } from 'vitest';
import { writeHostFiles } from './host-files.ts';

test('a page that was renamed is found under its old path, before unknown articles are sent away', () => {
  const policies = { 'blog/new-guide.html': '', 'case-studies/cafe.html': '' };
  const files = writeHostFiles(Object.keys(policies), policies, { '/blog/old-guide': '/blog/new-guide' }, true);
  expect(files['_redirects'].split('\n').slice(0, 4)).toEqual([
    '/blog/old-guide /blog/new-guide 301',
    '/blog/new-guide /blog/new-guide 200',
    '/case-studies/cafe /case-studies/cafe 200',
    '/blog/:unknown /404 302',
  ]);
});
