import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv } from '#server/settings/env.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { openNodeContent } from './node-content.ts';

const remote = { CONTENT_REMOTE: 'https://git.example/site.git' };

/** Minutes of an hour at which the build was made, and the content of the last publication pushed. */
function openAt(builtAt: number, pushedAt: number, settings = {}) {
  const folder = makeTestFolder();
  const write = (name: string, minute: number) => {
    const file = `${folder}/${name}`;
    writeFileSync(file, JSON.stringify({ files: { made: name }, photos: [] }));
    utimesSync(file, minute * 60, minute * 60);
  };
  mkdirSync(`${folder}/server`);
  write('server/content.json', builtAt);
  write('pushed-content.json', pushedAt);
  return { write, content: openNodeContent(readEnv({ CONTENT_FOLDER: folder, ...settings }), folder) };
}

async function readMade({ content }: Pick<ReturnType<typeof openAt>, 'content'>) {
  return (await content.read()).files['made'];
}

test('what was pushed last is what the desk goes on from, until this machine has a newer build', async () => {
  const desk = openAt(1, 2, remote);
  expect(await readMade(desk)).toBe('pushed-content.json');
  desk.write('server/content.json', 3);
  expect(await readMade(desk)).toBe('server/content.json');
  desk.write('pushed-content.json', 4);
  expect(await readMade(desk)).toBe('pushed-content.json');
});

test('a server that publishes itself goes on from its own build', async () => {
  expect(await readMade(openAt(1, 2))).toBe('server/content.json');
});
