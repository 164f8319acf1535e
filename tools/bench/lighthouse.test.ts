import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { servePeer } from './lighthouse.ts';

test('a peer sends its pages by their names, compressed, and nothing else', async () => {
  const folder = makeTestFolder();
  mkdirSync(`${folder}/blog`);
  for (const name of ['index.html', 'about.html', 'blog/index.html', '404.html', 'font.woff2']) {
    writeFileSync(`${folder}/${name}`, name);
  }
  const peer = await servePeer(`other=${folder}`);
  onTestFinished(peer.stop);
  expect(peer.name).toBe('other');
  const answers = ['/', '/about', '/blog', '/contact', '/font.woff2'].map(async (path) => {
    const response = await fetch(peer.url + path, { headers: { 'accept-encoding': 'br' } });
    return [response.status, response.headers.get('content-encoding'), await response.text()].join(' ');
  });
  expect(await Promise.all(answers)).toEqual([
    '200 br index.html',
    '200 br about.html',
    '200 br blog/index.html',
    '404 br 404.html',
    '200  font.woff2',
  ]);
});

test('a folder without pages is refused, with what to write instead', async () => {
  await expect(servePeer('other=/nowhere')).rejects.toThrow(/write NAME=FOLDER/);
});
