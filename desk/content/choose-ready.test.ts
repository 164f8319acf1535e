import { expect, test } from 'vitest';
import { readContent } from '#build/read-content.ts';
import { addEntry } from './change-entries.ts';
import { chooseReady, fillGaps, leftOut } from './choose-ready.ts';

const pricing = 'src/content/pricing.yaml';
const team = 'src/content/team.yaml';
const photos = 'src/content/photos.yaml';
const content = await readContent();
const nobody = () => undefined;

type Change = [file: string, before: RegExp, after: string];
/** The content with one text instead of another, each in its file. */
function change(...changes: Change[]) {
  const files = { ...content.files };
  for (const [file, before, after] of changes) files[file] = files[file]!.replace(before, after);
  return { ...content, files };
}

test('what is finished goes online, and what is not waits, also in the same file', () => {
  const finished: Change[] = [
    [team, /^jun-arceo:\n(?: .*\n)+\n?/m, ''],
    [team, /role: (.*)$(?![^]*role: )/m, 'role: Boss'],
  ];
  const now = change(...finished, [team, /name: .*(\n.*role: ).*/, 'name: ""$1""'], [team, /$/, 'new: {}\n']);
  const { files, waiting } = chooseReady(content.files, now, nobody);
  const why = 'Name: Fill this in. 1 more to fill in or correct.';
  expect(waiting).toMatchObject([{ file: team, why, at: 'name' }, { key: 'new' }]);
  expect(files).toEqual(change(...finished).files);
});

test('a price waits that would make a published example wrong, and whatever names an entry that waits', () => {
  const dearer = change([pricing, /from: 15000, to: 30000/, 'from: 29000, to: 30000']);
  const [first] = chooseReady(content.files, dearer, nobody).waiting;
  expect(first!.why).toMatch(/^“.+” would be wrong with it. Month: /);
  const withPhoto = change(
    [photos, /$/, 'new-one:\n  url: https://images.unsplash.com/photo-1\n  alt: ""\n'],
    [team, /photo: .*/, 'photo: new-one'],
  );
  expect(chooseReady(content.files, withPhoto, nobody)).toMatchObject({
    files: content.files,
    waiting: [
      { file: photos, key: 'new-one' },
      { file: team, why: expect.stringMatching(/goes online together with.*is not ready/) },
    ],
  });
  const leavePhotos = ({ file }: { file: string }) => (file === photos ? leftOut : undefined);
  const [, waiting] = chooseReady(content.files, withPhoto, leavePhotos).waiting;
  expect(waiting!.why).toMatch(/is left out: choose both, or none/);
});

test.each(['articles', 'team', 'industries'])('of %s one that was just begun can be previewed', (collection) => {
  const { name, text } = addEntry(content, { collection, key: 'new-one', title: 'New one' });
  const filled = fillGaps({ ...content, files: { ...content.files, [name.file]: text } }, name);
  expect(chooseReady(content.files, filled, nobody).waiting).toEqual([]);
  expect(filled.files[name.file]).toContain('New one');
});
