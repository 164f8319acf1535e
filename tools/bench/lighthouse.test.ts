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
  for (const [path, status, body, encoding] of [
    ['/', 200, 'index.html', 'br'],
    ['/about', 200, 'about.html', 'br'],
    ['/blog', 200, 'blog/index.html', 'br'],
    ['/contact', 404, '404.html', 'br'],
    ['/font.woff2', 200, 'font.woff2', null],
  ]) {
    const response = await fetch(peer.url + path, { headers: { 'accept-encoding': 'br' } });
    expect([response.status, await response.text(), response.headers.get('content-encoding')]).toEqual([
      status,
      body,
      encoding,
    ]);
  }
});

test('a folder without pages is refused, with what to write instead', async () => {
  await expect(servePeer('other=/nowhere')).rejects.toThrow(/write NAME=FOLDER/);
});
