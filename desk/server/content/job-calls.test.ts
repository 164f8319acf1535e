import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContentEntry, ContentOverview, JobState, WhatChanged } from '../../content-contract.ts';
import { article, openContentDesk, milestones, team } from '#tests/support/desk/open-content-desk.ts';
import { owner } from '#tests/support/desk/open-test-desk.ts';

afterEach(() => vi.useRealTimers());

const commit = 'a1'.repeat(20);
const publication = {
  commit,
  at: '2026-11-17T03:00:00.000Z',
  by: owner,
  summary: 'SEO: from 18,000',
  files: [milestones],
};
const done: Partial<JobState> = { stage: 'done', commit, endedAt: new Date().toISOString() };
const seo = { file: milestones, key: 'seo' };
const publish = () => ({ kind: 'publish', readUntil: new Date().toISOString(), entries: [seo] });
const seoFrom = (value: number) => [{ path: ['from'], value }];

async function openWithDraft() {
  const opened = await openContentDesk();
  const { browser, save } = opened;
  await save(milestones, 'seo', seoFrom(18_000));
  const start = async (job: object = publish()) => browser.call('POST', 'content/jobs', job);
  const readOverview = async () => (await browser.call('GET', 'content')).json() as ContentOverview;
  return { ...opened, start, readOverview };
}

describe('a publication', () => {
  test('is a file for the publisher with all drafts, which nobody else can read', async () => {
    const { start, listJobs, store, folder } = await openWithDraft();
    const started = await start();
    const state = {
      id: expect.any(String),
      kind: 'publish',
      by: owner,
      at: expect.any(String),
      stage: 'waiting',
      seconds: 0,
    };
    expect([started.status, started.json()]).toEqual([202, state]);
    const { text, base } = (await store.findDraft(milestones))!;
    const [job] = listJobs();
    expect(job).toMatchObject({ kind: 'publish', by: owner, files: [{ file: milestones, text, base }] });
    expect(job!.session).toMatch(/^[\da-f]{64}$/);
    expect(readdirSync(`${folder}/jobs`)).toEqual([`${job!.id}.json`]);
    expect(statSync(`${folder}/jobs/${job!.id}.json`).mode & 0o777).toBe(0o660);
  });

  test('tells how long the last ones took that had to be built', async () => {
    const { start, writeState, readOverview } = await openWithDraft();
    expect((await readOverview()).usualSeconds).toBeUndefined();
    for (const seconds of [110, 187, 3]) {
      const { at } = (await start({ kind: 'preview', page: '/' })).json() as JobState;
      writeState({ stage: 'done', endedAt: new Date(Date.parse(at) + seconds * 1000).toISOString() });
      await readOverview();
    }
    await start({ kind: 'preview', page: '/' });
    expect(await readOverview()).toMatchObject({ job: { stage: 'waiting', seconds: 0 }, usualSeconds: [110, 187] });
  });

  test('that is done takes its drafts along, and the log names its commit', async () => {
    const { start, browser, writeState, writePublished, store, readOverview, readLog, folder } = await openWithDraft();
    const { id } = (await start()).json() as JobState;
    writeState({ stage: 'building' });
    expect((await readOverview()).job).toMatchObject({ id, stage: 'building' });
    expect(await store.listDrafts()).toHaveLength(1);
    writePublished([publication]);
    writeState(done);
    const { job, published, drafts } = await readOverview();
    expect([job, published, drafts]).toMatchObject([{ id, stage: 'done', commit }, [publication], []]);
    expect((await browser.call('GET', `content/job?id=${id}`)).json()).toMatchObject({ stage: 'done', commit });
    const logged = readLog().filter(({ what }) => what === 'published');
    expect(logged).toMatchObject([{ who: owner, about: `${commit} SEO: from 18,000` }]);
    expect(readdirSync(`${folder}/jobs`)).toEqual([`${id}.state.json`]);
  });

  test('leaves a draft that was saved again since, as one of what is online now', async () => {
    const { start, save, show, writeState, store, snapshot, readOverview } = await openWithDraft();
    await start();
    const { version } = await show(milestones, 'seo');
    const sent = (await store.findDraft(milestones))!.text!;
    await save(milestones, 'seo', seoFrom(19_000), { version });
    writeState(done);
    snapshot.files[milestones] = sent;
    expect((await readOverview()).drafts).toHaveLength(1);
    const kept = { value: { from: 19_000 }, problems: [], version: version + 1 };
    expect(await show(milestones, 'seo')).toMatchObject(kept);
  });

  test('is not begun while another one is under way, and the answer says whose', async () => {
    const { start, openBrowser, writeState } = await openWithDraft();
    const other = openBrowser();
    await other.signIn('second@example.ph');
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    writeState({ stage: 'going online' });
    const refused = await other.call('POST', 'content/jobs', { kind: 'preview', page: '/' });
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('ph is publishing (going online)')]);
    writeState(done);
    expect((await other.call('POST', 'content/jobs', { kind: 'preview', page: '/' })).status).toBe(202);
  });

  test('has what is finished, and an unfinished draft waits, with its reason', async () => {
    const { start, save, browser, listJobs, writeState, snapshot, readOverview, show } = await openWithDraft();
    await save(team, 'ana', [{ path: ['name'], value: '' }]);
    const { version } = await show(milestones, 'seo');
    await save(milestones, 'ads', [{ path: ['title'], value: 'A' }], { version });
    const { waiting } = (await browser.call('GET', 'content/difference')).json() as WhatChanged;
    expect(waiting).toMatchObject([
      { file: team, key: 'ana', why: expect.stringMatching(/^Name: Fill this in/) },
      { file: milestones, key: 'ads', why: expect.stringMatching(/^Title: /) },
    ]);
    const refused = await start({ ...publish(), entries: [seo, { file: team, key: 'ana' }] });
    const body = expect.stringMatching(/“Ana” is not ready. Name: Fill this in/);
    expect(refused).toMatchObject({ status: 409, body });
    expect((await start()).status).toBe(202);
    const text = snapshot.files[milestones]!.replace('15000', '18000');
    expect(listJobs()[0]!.files).toMatchObject([{ file: milestones, text }]);
    writeState(done);
    snapshot.files[milestones] = text;
    expect((await readOverview()).drafts.map(({ file }) => file)).toEqual([milestones, team]);
    expect(await show(milestones, 'ads')).toMatchObject({ value: { title: 'A' }, changed: { by: owner } });
    expect((await show(milestones, 'seo')).changed).toBeNull();
  });

  test('has one finished field of an entry, and the unfinished one stays a draft', async () => {
    const { start, save, show, listJobs, writeState, snapshot, readOverview } = await openWithDraft();
    const { version } = await show(milestones, 'seo');
    await save(milestones, 'seo', [{ path: ['title'], value: 'S' }], { version });
    expect((await start()).body).toContain('is not ready. Title: ');
    expect((await start({ ...publish(), entries: [{ ...seo, without: [['title'], ['from']] }] })).status).toBe(409);
    expect((await start({ ...publish(), entries: [{ ...seo, without: [['title']] }] })).status).toBe(202);
    const text = snapshot.files[milestones]!.replace('15000', '18000');
    expect(listJobs()[0]!.files).toMatchObject([{ file: milestones, text }]);
    writeState(done);
    snapshot.files[milestones] = text;
    expect((await readOverview()).drafts).toHaveLength(1);
    expect(await show(milestones, 'seo')).toMatchObject({
      value: { title: 'S', from: 18_000 },
      changed: { by: owner },
    });
  });

  test('has one entry alone, unless it goes together with one that waits', async () => {
    const { start, save, browser, listJobs } = await openWithDraft();
    // The article lacks questions, so that its new name waits; its old one must not go offline alone.
    await browser.call('POST', 'content/rename', { file: article, key: null, newKey: 'new-rates' });
    const { entries } = (await browser.call('GET', 'content/difference')).json() as WhatChanged;
    const before = { value: { title: 'SEO rates' } };
    const moved = { title: 'SEO rates', from: { file: article }, before, after: before };
    expect(entries.find(({ from }) => from)).toMatchObject(moved);
    const refused = await start({ ...publish(), entries: [{ file: article, key: null }] });
    expect(refused.body).toContain('“SEO rates” is not ready. It goes online together with “SEO rates”');
    await save(team, 'ana', [{ path: ['name'], value: 'Ana Cruz' }]);
    expect((await start({ ...publish(), entries: [{ file: team, key: 'ana' }] })).status).toBe(202);
    expect(listJobs()[0]!.files.map(({ file }) => file)).toEqual([team]);
  });

  test('waits where somebody published another version, and a preview of it says so', async () => {
    const { browser, save, snapshot } = await openContentDesk();
    await save(article, null, [{ path: ['title'], value: 'Rates of SEO' }]);
    snapshot.files[article] += 'More.';
    const preview = { kind: 'preview', page: '/', of: { file: article, key: null } };
    const refused = await browser.call('POST', 'content/jobs', preview);
    expect(refused.body).toContain('“Rates of SEO” is not ready. Somebody published another version');
  });

  test('needs something to publish', async () => {
    const { browser } = await openContentDesk();
    const refused = await browser.call('POST', 'content/jobs', { kind: 'publish', readUntil: '', entries: [] });
    expect([refused.status, refused.json()]).toEqual([409, { problem: 'There is nothing to publish.' }]);
  });

  test('has nothing that was changed after it was read', async () => {
    const { start, readOverview, save, show, listJobs, folder } = await openWithDraft();
    const [{ at: readUntil } = { at: '' }] = (await readOverview()).drafts;
    await expect.poll(() => new Date().toISOString()).not.toBe(readUntil);
    const { version } = await show(milestones, 'seo');
    await save(milestones, 'seo', seoFrom(19_000), { version });
    const refused = await start({ ...publish(), readUntil });
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('changed since')]);
    expect(() => listJobs()).toThrow(folder);
  });

  test('that fails keeps its drafts, and the reason is in the log and in the answer', async () => {
    const { start, browser, writeState, store, readOverview, readLog } = await openWithDraft();
    const { id } = (await start()).json() as JobState;
    const problem = { sentence: 'A worked example does not add up.', file: article, path: ['faq', 0, 'a'] };
    writeState({ stage: 'failed', problem, endedAt: new Date().toISOString() });
    expect((await readOverview()).job).toMatchObject({ stage: 'failed', problem });
    expect((await browser.call('GET', `content/job?id=${id}`)).json()).toMatchObject({ problem });
    expect(await store.listDrafts()).toHaveLength(1);
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'could not publish', about: problem.sentence });
    expect((await start()).status).toBe(202);
  });

  test('is taken back where no publisher runs, and says what to start', async () => {
    const { start, browser, listJobs, readOverview } = await openWithDraft();
    const { id } = (await start()).json() as JobState;
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
    expect((await readOverview()).job).toMatchObject({ id, stage: 'failed', problem: { sentence: /not running/ } });
    expect((await browser.call('GET', `content/job?id=${id}`)).json()).toMatchObject({ stage: 'failed' });
    expect(listJobs()).toEqual([]);
    expect((await start()).status).toBe(202);
  });

  test.each([
    ['does not block the next one for ever', 'building', /stopped in the middle/, 202],
    ['is not said to have changed nothing', 'going online', /"stage":"going online"/, 409],
  ] as const)('whose publisher was stopped %s: %s', async (_what, stage, said, status) => {
    const { start, browser, writeState, folder } = await openWithDraft();
    await start();
    const id = writeState({ stage });
    const old = new Date(Date.now() - 11 * 60_000);
    utimesSync(`${folder}/jobs/${id}.state.json`, old, old);
    expect((await browser.call('GET', `content/job?id=${id}`)).body).toMatch(said);
    expect((await start()).status).toBe(status);
  });

  test('is not begun where the folder cannot be written', async () => {
    const { start, folder, log } = await openWithDraft();
    writeFileSync(`${folder}/jobs`, '');
    const refused = await start();
    expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('disk may be full')]);
    expect(log.error).toHaveBeenCalledOnce();
    rmSync(`${folder}/jobs`);
    expect((await start()).status).toBe(202);
  });
});

describe('undoing', () => {
  test('brings back a publication that is known, and no other', async () => {
    const { start, writeState, writePublished, listJobs, store, readOverview, readLog } = await openWithDraft();
    expect((await start({ kind: 'undo', commit, isNewest: true })).status).toBe(404);
    writePublished([publication]);
    expect((await start({ kind: 'undo', commit, isNewest: false })).status).toBe(409);
    expect((await start({ kind: 'undo', commit, isNewest: true })).status).toBe(202);
    expect(listJobs()).toMatchObject([{ kind: 'undo', commit, files: [] }]);
    writeState(done);
    await readOverview();
    expect(readLog()[0]).toMatchObject({ what: 'brought back a publication', about: `${commit} SEO: from 18,000` });
    expect(await store.listDrafts()).toHaveLength(1);
  });

  test('what a publication changed is told from the publisher’s file, with the words of its day', async () => {
    const { browser, folder } = await openContentDesk();
    mkdirSync(`${folder}/published`);
    const files = [{ file: milestones, before: 'seo: { title: "SEO [[begun]]" }', after: null }];
    const difference = { files, beside: { 'src/content/facts.yaml': 'begun: { says: in May }' } };
    writeFileSync(`${folder}/published/${commit}.json`, JSON.stringify({ ...difference, more: 1 }));
    expect((await browser.call('GET', `content/difference?commit=${commit}`)).json()).toMatchObject({
      entries: [{ before: { value: { title: 'SEO [[begun]]' }, says: { '[[begun]]': 'in May' } }, after: null }],
    });
    for (const odd of ['b2'.repeat(20), '../jobs/x', '', '%2e%2e'])
      expect((await browser.call('GET', `content/difference?commit=${odd}`)).status).toBe(404);
  });
});

test('one entry of a publication is brought back by itself, as a draft', async () => {
  const { browser, folder, snapshot, show, readLog } = await openContentDesk();
  const before = snapshot.files[milestones]!;
  const after = before.replace('15000', '18000').replace('Ads', 'Adverts');
  mkdirSync(`${folder}/published`);
  const files = [
    { file: milestones, before, after },
    { file: article, before: null, after: snapshot.files[article] },
  ];
  writeFileSync(`${folder}/published/${commit}.json`, JSON.stringify({ files }));
  snapshot.files[milestones] = after;
  const bringBack = (name: object) => browser.call('POST', 'content/bring-back', { commit, ...name });
  expect((await bringBack(seo)).json()).toMatchObject({ ...seo, value: { from: 15_000 }, changed: { by: owner } });
  expect((await show(milestones, 'ads')).value).toMatchObject({ title: 'Adverts' });
  expect((await bringBack({ file: article })).status).toBe(204);
  expect((await bringBack({ file: team, key: 'ana' })).status).toBe(404);
  const told = readLog().map(({ what, about }) => `${what}: ${about}`);
  expect(told.slice(0, 2)).toEqual(
    ['Articles: SEO rates', 'About: milestones: SEO'].map((one) => `put an entry back in a draft: ${one}`),
  );
});

describe('what the publisher writes', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"stage":"done"}',
    '{"id":"other","kind":"publish","by":"x","at":"x","stage":"done"}',
    '{"__proto__":{"stage":"done"}}',
  ])('is left out where it is “%s”', async (odd) => {
    const { start, listJobs, folder, readOverview, store } = await openWithDraft();
    await start();
    const [job] = listJobs();
    writeFileSync(`${folder}/jobs/${job!.id}.state.json`, odd);
    writeFileSync(`${folder}/published.json`, odd);
    expect(await readOverview()).toMatchObject({ job: { id: job!.id, stage: 'waiting' }, published: [] });
    expect(await store.listDrafts()).toHaveLength(1);
  });

  test('has only the fields that it should have', async () => {
    const { start, writeState, writePublished, readOverview } = await openWithDraft();
    await start();
    writeState({ stage: 'failed', problem: { sentence: 'x'.repeat(9000), path: [{}] } as never, commit: '../..' });
    writePublished([publication, { ...publication, commit: '--all' }, { commit } as never, 7 as never]);
    const { job, published } = await readOverview();
    expect(job).toMatchObject({ problem: { sentence: 'x'.repeat(4000) } });
    expect(job).not.toHaveProperty('commit');
    expect(job!.problem).not.toHaveProperty('path');
    expect(published).toEqual([publication]);
  });

  test('about many jobs does not stay', async () => {
    const { start, writeState, readOverview, folder } = await openWithDraft();
    for (let number = 0; number < 23; number += 1) {
      expect((await start()).status).toBe(202);
      writeState({ stage: 'failed', problem: { sentence: 'No.' } });
    }
    await readOverview();
    expect(readdirSync(`${folder}/jobs`)).toHaveLength(20);
  });
});

test('an entry that is read while a job is under way is as it was saved', async () => {
  const { start, show, writeState } = await openWithDraft();
  await start();
  writeState({});
  expect(((await show(milestones, 'seo')) satisfies ContentEntry).value).toMatchObject({ from: 18_000 });
});
