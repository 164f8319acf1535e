import { describe, expect, test } from 'vitest';
import type { Changed, ContentEntry, ContentOverview, WhatChanged } from '../../content-contract.ts';
import { article, openContentDesk, photos, milestones, team } from '#tests/support/desk/open-content-desk.ts';
import { owner } from '#tests/support/desk/open-test-desk.ts';

const from = (value: unknown) => [{ path: ['from'], value }];

describe('an entry', () => {
  test('is shown with its schema and what is wrong with it', async () => {
    const { show, snapshot } = await openContentDesk();
    expect(await show(milestones, 'seo')).toMatchObject({
      file: milestones,
      key: 'seo',
      title: 'SEO',
      collection: 'milestones',
      version: 0,
      schema: snapshot.schemas['milestones'],
      value: { title: 'SEO', from: 15_000 },
      body: null,
      problems: [],
      changed: null,
    });
    expect(await show(article)).toMatchObject({
      body: '\n## What it costs\n\nFrom one page on.\n',
      page: '/blog/seo-rates',
    });
  });

  test('is changed in a draft, and all else in its file stays', async () => {
    const { save, show, store, snapshot, browser, readLog } = await openContentDesk();
    const saved = (await save(milestones, 'seo', from(18_000))).json() as ContentEntry;
    expect(saved).toMatchObject({ value: { from: 18_000 }, problems: [], changed: { by: owner } });
    expect(await show(milestones, 'ads')).toMatchObject({ version: saved.version, changed: null, effects: [] });
    const draft = await store.findDraft(milestones);
    expect(draft).toMatchObject({
      text: snapshot.files[milestones]!.replace('15000', '18000'),
      version: saved.version,
      base: expect.stringMatching(/^[\da-f]{64}$/),
    });
    let { version } = (await save(milestones, 'seo', from(19_000), { version: saved.version })).json() as ContentEntry;
    for (const price of [5500, 5000])
      ({ version } = (await save(milestones, 'ads', from(price), { version })).json() as ContentEntry);
    // Each entry once an hour, also of one file.
    expect(readLog().map(({ what, about }) => [what, about])).toEqual([
      ['saved a draft', 'About: milestones: Ads'],
      ['saved a draft', 'About: milestones: SEO'],
      ['signed in', expect.anything()],
    ]);
    const changed = (await browser.call('GET', 'content/difference')).json() as WhatChanged;
    expect(changed.entries).toEqual([
      {
        file: milestones,
        key: 'seo',
        title: 'SEO',
        group: 'About: milestones',
        schema: snapshot.schemas['milestones'],
        before: { value: { title: 'SEO', from: 15_000 }, body: null, says: {} },
        after: { value: { title: 'SEO', from: 19_000 }, body: null, says: {} },
        effects: [],
      },
    ]);
  });

  test('of an article has fields and a text', async () => {
    const { save, store } = await openContentDesk();
    const body = '\n## Prices <b>&amp;</b>\n\n"Quoted" `${code}`\n';
    const answer = await save(article, null, [{ path: ['title'], value: 'SEO: rates' }], { body });
    expect(answer.json()).toMatchObject({ value: { title: 'SEO: rates' }, body });
    expect((await store.findDraft(article))?.text).toBe(`---\ntitle: "SEO: rates"\n---\n${body}`);
  });

  test('that is wrong is kept, with its problems, and is marked in the overview', async () => {
    const { save, browser } = await openContentDesk();
    const saved = (await save(team, 'ana', [{ path: ['photo'], value: 'nobody' }])).json() as ContentEntry;
    expect(saved.problems).toMatchObject([{ path: ['photo'], problem: expect.stringContaining('nobody') }]);
    const overview = (await browser.call('GET', 'content')).json() as ContentOverview;
    expect(overview.groups.find(({ collection }) => collection === 'team')!.entries).toEqual([
      { file: team, key: 'ana', title: 'Ana Reyes', state: 'draft', hasProblem: true },
    ]);
    expect(overview.drafts).toEqual([{ file: team, by: owner, at: expect.any(String) }]);
    const published = overview.groups.find(({ collection }) => collection === 'milestones')!.entries;
    const untouched = { state: 'published', hasProblem: false };
    expect(published).toMatchObject([untouched, untouched]);
  });

  test('that is as before again is no draft any more', async () => {
    const { save, store, snapshot } = await openContentDesk();
    // By hand, in another form than the desk writes.
    snapshot.files[milestones] = snapshot.files[milestones]!.replace('years\n\n', 'years\n');
    const { version } = (await save(milestones, 'seo', from(1))).json() as ContentEntry;
    const again = await save(milestones, 'seo', from(15_000), { version });
    expect(again.json()).toMatchObject({ version: 0, changed: null });
    expect(await store.listDrafts()).toEqual([]);
    expect((await save(milestones, 'seo', from(15_000))).json()).toMatchObject({ version: 0 });
  });
});

describe('two people', () => {
  test('on one file: the later one is shown what is there, and nothing is stored', async () => {
    const { save, store, openBrowser } = await openContentDesk();
    const other = openBrowser();
    await other.signIn('second@example.ph');
    const sent = { file: milestones, key: 'ads', version: 0, edits: from(6000) };
    expect((await other.call('PATCH', 'content/entry', sent)).status).toBe(200);
    const before = await store.findDraft(milestones);
    const late = await save(milestones, 'ads', from(7000));
    expect(late.status).toBe(409);
    const { problem, theirs } = late.json() as Changed;
    expect(problem).toMatch(/^This was changed elsewhere/);
    expect(theirs).toMatchObject({ value: { from: 6000 }, changed: { by: 'second@example.ph' } });
    expect(await store.findDraft(milestones)).toEqual(before);
    const { version } = theirs;
    expect((await save(milestones, 'ads', from(7000), { version })).json()).toMatchObject({ value: { from: 7000 } });
  });

  test('what was published meanwhile is said at the draft, which takes it as its base when it is saved again', async () => {
    const { save, show, snapshot, browser } = await openContentDesk();
    const { version } = (await save(milestones, 'seo', from(18_000))).json() as ContentEntry;
    snapshot.files[milestones] = snapshot.files[milestones]!.replace('Ads', 'Paid ads');
    const stale = await show(milestones, 'seo');
    expect(stale.problems).toMatchObject([{ problem: expect.stringMatching(/^Somebody published another version/) }]);
    const publish = { kind: 'publish', readUntil: stale.changed!.at, entries: [{ file: milestones, key: 'seo' }] };
    const refused = await browser.call('POST', 'content/jobs', publish);
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('Compare')]);
    expect((await save(milestones, 'seo', [], { version })).json()).toMatchObject({ problems: [] });
  });
});

describe('names', () => {
  test('a new entry is a draft, and discarding it takes it away', async () => {
    const { browser, store, readLog } = await openContentDesk();
    const added = await browser.call('POST', 'content/entries', { collection: 'articles', key: 'new-one' });
    expect([added.status, added.json()]).toMatchObject([201, { file: 'src/content/articles/new-one.mdx', key: null }]);
    const again = await browser.call('POST', 'content/entries', { collection: 'articles', key: 'new-one' });
    expect(again.status).toBe(422);
    const discarded = await browser.call('DELETE', 'content/draft?file=src/content/articles/new-one.mdx');
    expect(discarded.status).toBe(204);
    expect(await store.listDrafts()).toEqual([]);
    expect(readLog().map(({ what }) => what)).toEqual(['discarded a draft', 'added an entry', 'signed in']);
    const gone = await browser.call('DELETE', 'content/draft?file=src/content/articles/new-one.mdx');
    expect(gone.status).toBe(404);
  });

  test('discarding an entry leaves the others of its file', async () => {
    const { browser, store, save } = await openContentDesk();
    const saved = await save(milestones, 'seo', [{ path: ['title'], value: 'Search' }]);
    const { version } = saved.json() as ContentEntry;
    await save(milestones, 'ads', [{ path: ['from'], value: 6000 }], { version });
    const discard = (key: string) => browser.call('DELETE', `content/draft?file=${milestones}&key=${key}`);
    const difference = await browser.call('GET', `content/difference?file=${milestones}&key=seo`);
    expect((difference.json() as WhatChanged).entries.map(({ key }) => key)).toEqual(['seo']);
    expect((await discard('seo')).status).toBe(204);
    expect((await discard('seo')).status).toBe(404);
    expect((await store.findDraft(milestones))?.text).toMatch(/title: SEO[^]*from: 6000/);
    expect((await discard('ads')).status).toBe(204);
    expect(await store.listDrafts()).toEqual([]);
  });

  test('a renamed article has a redirect, and the old file is deleted in a draft', async () => {
    const { browser, store, readLog } = await openContentDesk();
    const name = { file: article, key: null };
    const renamed = await browser.call('POST', 'content/rename', { ...name, newKey: 'rates' });
    expect([renamed.status, renamed.json()]).toMatchObject([200, { file: 'src/content/articles/rates.mdx' }]);
    expect((await store.listDrafts()).map(({ file, isDeleted }) => [file, isDeleted])).toEqual([
      ['src/content/articles/rates.mdx', false],
      [article, true],
      ['src/content/redirects.yaml', false],
    ]);
    expect(readLog()[0]).toMatchObject({ what: 'renamed an entry', about: 'Articles: SEO rates: seo-rates → rates' });
    expect((await browser.call('GET', `content/entry?file=${article}`)).status).toBe(404);
    const again = { file: 'src/content/articles/rates.mdx', key: null, newKey: 'seo-rates' };
    expect((await browser.call('POST', 'content/rename', again)).status).toBe(200);
    expect(await store.findDraft('src/content/articles/rates.mdx')).toBeUndefined();
  });

  test('what others refer to is not deleted, and they are named', async () => {
    const { browser, save, store } = await openContentDesk();
    const [used, users] = [`content/entry?file=${photos}&key=office`, `content/users?file=${photos}&key=office`];
    const usersOfAna = `content/users?file=${team}&key=ana`;
    expect((await browser.call('DELETE', used)).status).toBe(409);
    const ana = { file: team, key: 'ana', title: 'Ana Reyes' };
    expect((await browser.call('GET', users)).json()).toEqual({ users: [ana], effects: [] });
    // A text that names her stays as it is, and that is said before and after.
    await save(milestones, 'seo', [{ path: ['title'], value: 'Ana Reyes joins' }]);
    const at = { file: milestones, key: 'seo', title: 'Ana Reyes joins', at: 'title' };
    const effects = [{ sentence: '“Ana Reyes joins: Title” names Ana Reyes.', links: [at] }];
    expect((await browser.call('GET', usersOfAna)).json()).toEqual({ users: [], effects });
    expect((await browser.call('DELETE', `content/entry?file=${team}&key=ana`)).status).toBe(204);
    const { entries } = (await browser.call('GET', 'content/difference')).json() as WhatChanged;
    expect(entries.map((entry) => entry.effects)).toEqual([[], effects]);
    expect((await browser.call('GET', users)).json()).toEqual({ users: [], effects: [] });
    expect((await browser.call('DELETE', used)).status).toBe(204);
    expect((await store.listDrafts()).map(({ file }) => file)).toEqual([milestones, photos, team]);
  });

  test('a change of several files that cannot be made whole is not made at all', async () => {
    const { browser, store } = await openContentDesk();
    const { saveDraft } = store;
    store.saveDraft = async (draft, version) =>
      draft.file.endsWith('redirects.yaml') ? { kind: 'changed', draft: undefined } : saveDraft(draft, version);
    const answer = await browser.call('POST', 'content/rename', { file: article, key: null, newKey: 'rates' });
    expect([answer.status, answer.body]).toEqual([409, expect.stringContaining('at this moment')]);
    expect(await store.listDrafts()).toEqual([]);
  });
});
