/** Drafts of the site's words, prices and photos, the same on every store. */
import { describe, expect, test } from 'vitest';
import { draftLimits, type ContentDraft } from '#server/stores/content-drafts.ts';
import { deskStores, type DeskStore } from '../../support/leads/desk-stores.ts';

const file = 'src/content/pricing.yaml';
const odd = `# ₱[seo/Basic.from] 😀\r\n"it's": "\\" -- ; drop table content_drafts"\n`;

async function save(store: DeskStore, changes: Partial<ContentDraft> = {}, version = 0) {
  const result = await store.saveDraft(
    { file, text: 'a: 1\n', base: 'abc', by: 'ana@example.ph', ...changes },
    version,
  );
  return result.kind === 'saved' ? result.draft : result.kind;
}

async function saveFirst(store: DeskStore, changes: Partial<ContentDraft> = {}) {
  const draft = await save(store, changes);
  if (typeof draft === 'string') throw new Error(draft);
  return draft;
}

describe.each(deskStores)('in $name', ({ open }) => {
  test('a draft is what was saved, byte for byte, and is there for everybody', async () => {
    const store = await open();
    const draft = await saveFirst(store, { text: odd });
    expect(draft).toEqual({
      file,
      text: odd,
      base: 'abc',
      version: expect.any(Number),
      by: 'ana@example.ph',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/),
    });
    expect(draft.version).toBeGreaterThan(0);
    await saveFirst(store, { file: 'public/photos/team.jpg', text: '/9j/', base: null });
    await saveFirst(store, { file: 'src/content/team.yaml', text: null });
    expect(await store.findDraft(file)).toEqual(draft);
    expect(await store.findDraft('src/content/none.yaml')).toBeUndefined();
    expect((await store.listDrafts()).map(({ file: name, isDeleted }) => [name, isDeleted])).toEqual([
      ['public/photos/team.jpg', false],
      [file, false],
      ['src/content/team.yaml', true],
    ]);
    expect((await store.listDraftTexts('src/content/')).map(({ text }) => text)).toEqual([odd, null]);
    expect(await store.listDraftTexts('')).toHaveLength(3);
    expect(await store.listDraftTexts('%')).toEqual([]);
  });

  test('of two people who save a draft the later one gets that of the other, and nothing is lost', async () => {
    const store = await open();
    const first = await saveFirst(store);
    const second = await store.saveDraft({ ...first, text: 'a: 2\n', by: 'ben@example.ph' }, first.version);
    expect(second).toMatchObject({ kind: 'saved', draft: { version: first.version + 1, by: 'ben@example.ph' } });
    const there = await store.findDraft(file);
    for (const version of [first.version, 0, 7]) {
      expect(await store.saveDraft({ ...first, text: 'a: 3\n' }, version)).toEqual({ kind: 'changed', draft: there });
    }
    expect(await store.deleteDraft(file, first.version)).toBe(false);
    expect(await store.findDraft(file)).toEqual(there);
    expect(await store.deleteDraft(file, there!.version)).toBe(true);
    expect(await store.saveDraft(first, there!.version)).toEqual({ kind: 'changed', draft: undefined });
    expect(await store.deleteDraft(file)).toBe(false);
  });

  test('one that is made at the same moment by many is made once', async () => {
    const store = await open();
    const results = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => save(store, { text })));
    expect(results.filter((result) => typeof result === 'object')).toHaveLength(1);
    expect(await store.listDrafts()).toHaveLength(1);
  });

  test('a draft gets another base without a new version', async () => {
    const store = await open();
    const draft = await saveFirst(store);
    await store.rebaseDraft(file, draft.version + 1, 'later');
    expect(await store.findDraft(file)).toEqual(draft);
    await store.rebaseDraft(file, draft.version, 'later');
    expect(await store.findDraft(file)).toEqual({ ...draft, base: 'later' });
    expect(await store.deleteDraft(file)).toBe(true);
  });

  test('more drafts than the limit are refused, and those that are there can still be changed', async () => {
    const store = await open();
    for (let number = 0; number < draftLimits.drafts; number += 1) await save(store, { file: `src/content/${number}` });
    expect(await save(store)).toBe('full');
    const known = (await store.findDraft('src/content/7'))!;
    expect(await save(store, { file: known.file, text: 'b' }, known.version)).toMatchObject({ text: 'b' });
    expect(await store.listDrafts()).toHaveLength(draftLimits.drafts);
  });

  test('more bytes than the limit are refused, and less is always accepted', async () => {
    const store = await open();
    const text = 'é'.repeat(7_500_000);
    const files = [1, 2, 3, 4].map((number) => `public/photos/${number}.jpg`);
    for (const photo of files) expect(await save(store, { file: photo, text })).not.toBe('full');
    expect(await save(store, { text: 'x' })).toBe('full');
    const [first] = await store.listDrafts();
    expect(await save(store, { file: first!.file, text: `${text}x` }, first!.version)).toBe('full');
    expect(await save(store, { file: first!.file, text: null }, first!.version)).not.toBe('full');
    expect(await save(store, { text: 'x' })).not.toBe('full');
  });

  test('drafts stay when what is over is deleted', async () => {
    const store = await open();
    await save(store);
    await store.deleteOldDeskRows(new Date(Date.now() + 10 * 366 * 24 * 3_600_000));
    await store.deleteOlderThan(new Date(Date.now() + 1000));
    expect(await store.listDrafts()).toHaveLength(1);
  });
});
