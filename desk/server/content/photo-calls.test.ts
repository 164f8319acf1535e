import { expect, test } from 'vitest';
import { noPhotos, smallPhotos } from '#tests/support/desk/content-attacks.ts';
import { openContentDesk, photos } from '#tests/support/desk/open-content-desk.ts';

const shown = 'The whole team in the office';

async function openUploads() {
  const desk = await openContentDesk();
  const upload = (body: Uint8Array, key = 'team-day', alt = shown) =>
    desk.browser.visit(`/desk/api/content/photo?${new URLSearchParams({ key, alt })}`, { method: 'PUT', body });
  return { ...desk, upload };
}

test.each(Object.entries(smallPhotos))('a photo of the kind %s is a draft with its entry', async (kind, bytes) => {
  const { upload, store, browser, readLog } = await openUploads();
  const answer = await upload(bytes);
  const value = { url: `/photos/team-day.${kind}`, alt: shown };
  expect([answer.status, answer.json()]).toMatchObject([201, { file: photos, key: 'team-day', value, problems: [] }]);
  expect(readLog()[0]).toMatchObject({ what: 'added a photo', about: 'Photos: team-day' });
  const draft = await store.findDraft(`public/photos/team-day.${kind}`);
  expect(draft).toMatchObject({ text: Buffer.from(bytes).toString('base64'), base: null });
  expect((await browser.call('GET', `content/difference?file=public/photos/team-day.${kind}`)).json()).toMatchObject({
    entries: [{ title: 'team-day', group: 'Photos', before: null, after: {} }],
  });
  // All drafts together name it once, by what it shows.
  expect((await browser.call('GET', 'content/difference')).json()).toMatchObject({ entries: [{ title: shown }] });
  const picture = await browser.visit('/desk/api/content/photo?key=team-day');
  const type = `image/${kind.replace('jpg', 'jpeg')}`;
  expect([picture.status, picture.headers['content-type']]).toEqual([200, type]);
  expect(picture.body).toBe(new TextDecoder().decode(bytes));
  expect((await browser.visit('/desk/api/content/photo?key=office')).status).toBe(404);
  expect((await upload(bytes)).status).toBe(422);
  expect((await browser.call('DELETE', `content/entry?file=${photos}&key=team-day`)).status).toBe(204);
  expect(await store.listDrafts()).toEqual([]);
});

test('a published photo that nobody uses is deleted with its entry', async () => {
  const { browser, store, snapshot } = await openUploads();
  snapshot.photos.push('public/photos/old.jpg');
  snapshot.files[photos] += 'old:\n  url: /photos/old.jpg\n  alt: An old picture\n';
  expect((await browser.call('DELETE', `content/entry?file=${photos}&key=old`)).status).toBe(204);
  const drafts = (await store.listDrafts()).map(({ file, isDeleted }) => [file, isDeleted]);
  expect(Object.fromEntries(drafts)).toEqual({ 'public/photos/old.jpg': true, [photos]: false });
  const difference = await browser.call('GET', 'content/difference?file=public/photos/old.jpg');
  expect(difference.json()).toMatchObject({ entries: [{ title: 'old', before: {}, after: null }] });
});

test('the photos of a discarded draft are discarded with it', async () => {
  const { upload, browser, store } = await openUploads();
  await upload(smallPhotos.jpg!);
  expect((await browser.call('DELETE', `content/draft?file=${photos}`)).status).toBe(204);
  expect(await store.listDrafts()).toEqual([]);
});

test('what is no photo by its bytes is refused', async () => {
  const { upload, store } = await openUploads();
  for (const [name, bytes] of Object.entries(noPhotos)) {
    const answer = await upload(bytes);
    expect([name, answer.status]).toEqual([name, 415]);
    expect(answer.json()).toEqual({ problem: expect.stringContaining('Save it as JPEG') });
  }
  expect(await store.listDrafts()).toEqual([]);
});

test('11 MB are not read, and the answer says what is too much', async () => {
  const { upload, desk } = await openUploads();
  await expect(upload(new Uint8Array(11_000_000))).rejects.toThrow('reads at most 10000000 bytes');
  const refused = desk.refuse('/desk/api/content/photo?key=x', 413)!;
  expect([refused.status, refused.body]).toEqual([413, expect.stringContaining('10 MB')]);
});

test('a photo needs a short text that says what it shows', async () => {
  const { upload, store } = await openUploads();
  for (const alt of ['x'.repeat(301), 'a\0b']) expect((await upload(smallPhotos.jpg, 'x', alt)).status).toBe(400);
  expect(await store.listDrafts()).toEqual([]);
});
