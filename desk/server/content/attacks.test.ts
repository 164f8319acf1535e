/** What somebody may send who is signed in, or pretends to be: nothing of it is stored, and each has a clear answer. */
import { describe, expect, test } from 'vitest';
import * as attacks from '#tests/support/desk/content-attacks.ts';
import { article, openContentDesk, milestones } from '#tests/support/desk/open-content-desk.ts';
import type { Answer } from '#tests/support/desk/open-test-desk.ts';
import { draftLimits } from '#server/stores/content-drafts.ts';
import { StoreUnavailable } from '#server/stores/store.ts';

async function openDesk() {
  const desk = await openContentDesk();
  /** What was not refused with a sentence, or is stored. */
  const wrong: unknown[] = [];
  async function check(sent: unknown, answer: Answer, ...statuses: number[]) {
    const allowed = statuses.length > 0 ? statuses : [400, 404, 409, 422];
    const { problem } = answer.json() as { problem: unknown };
    const drafts = await desk.store.listDrafts();
    const isRefused = allowed.includes(answer.status) && /^.{10,400}\.$/s.test(String(problem));
    if (!isRefused || drafts.length > 0) wrong.push([sent, answer.status, problem, drafts.length]);
  }
  return { ...desk, check, wrong };
}

describe('files and names', () => {
  test('outside of the content cannot be read, changed, deleted or compared', async () => {
    const { browser, check, wrong } = await openDesk();
    for (const file of attacks.strangeFiles) {
      const query = new URLSearchParams({ file });
      await check(file, await browser.call('GET', `content/entry?${query}`));
      await check(file, await browser.call('PATCH', 'content/entry', { file, key: null, version: 0, edits: [] }));
      await check(file, await browser.call('DELETE', `content/entry?${query}`));
      await check(file, await browser.call('DELETE', `content/draft?${query}`));
      await check(file, await browser.call('GET', `content/difference?${query}`));
      await check(file, await browser.call('POST', 'content/rename', { file, key: null, newKey: 'x' }));
    }
    expect(wrong).toEqual([]);
  });

  test('of entries that are not there are refused', async () => {
    const { browser, check, wrong } = await openDesk();
    const edits = [{ path: ['from'], value: 1 }];
    for (const key of ['nobody', '__proto__', 'constructor', 'toString', '', 7, {}, null]) {
      const sent = { file: milestones, key, version: 0, edits };
      await check(key, await browser.call('PATCH', 'content/entry', sent));
    }
    for (const collection of ['__proto__', 'constructor', 'nothing', '../articles', '', 7, null]) {
      await check(collection, await browser.call('POST', 'content/entries', { collection, key: 'new' }));
    }
    expect(wrong).toEqual([]);
  });

  test('with slashes, dots and worse are not given', async () => {
    const { browser, check, wrong } = await openDesk();
    const body = attacks.smallPhotos.jpg;
    for (const key of [...attacks.strangeSlugs, 7, null]) {
      for (const collection of ['articles', 'team']) {
        await check(key, await browser.call('POST', 'content/entries', { collection, key }));
      }
      await check(key, await browser.call('POST', 'content/rename', { file: article, key: null, newKey: key }));
    }
    for (const key of attacks.strangeSlugs) {
      const url = `/desk/api/content/photo?${new URLSearchParams({ key, alt: 'What it shows' })}`;
      await check(key, await browser.visit(url, { method: 'PUT', body }), 400);
    }
    expect(wrong).toEqual([]);
  });
});

describe('values', () => {
  test('that are none are refused', async () => {
    const { save, check, wrong } = await openDesk();
    for (const [name, edits] of Object.entries(attacks.strangeEdits)) {
      await check(name, await save(milestones, 'seo', edits), 400, 413, 422);
    }
    expect({}).not.toHaveProperty('polluted');
    expect(wrong).toEqual([]);
  });

  test.each([[milestones, 'seo'] as const, [article, null] as const])(
    'in %s are texts and nothing else',
    async (file, key) => {
      const { save, show } = await openDesk();
      let version = 0;
      for (const text of attacks.hostileValues) {
        const answer = await save(file, key, [{ path: ['title'], value: text }], { version });
        expect(answer.json()).toMatchObject({ value: { title: text } });
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        version = (answer.json() as { version: number }).version;
      }
      expect(await show(milestones, 'ads')).toMatchObject({ value: { title: 'Ads', from: 5000 } });
    },
  );

  test('of an article’s text are refused where they are no text, and cannot end its fields', async () => {
    const { save, check, wrong } = await openDesk();
    for (const body of [7, {}, [], 'a\u0001', '\udc00', null]) {
      await check(body, await save(article, null, [], { body }), 400);
    }
    await check('long', await save(article, null, [], { body: 'é'.repeat(100_001) }), 413);
    const body = '---\ntitle: Other\n---\n';
    expect((await save(article, null, [], { body })).json()).toMatchObject({ value: { title: 'SEO rates' }, body });
    expect(wrong).toEqual([]);
  });

  test('of a version that is wrong change nothing', async () => {
    const { save, store, check, wrong } = await openDesk();
    const edits = [{ path: ['from'], value: 1 }];
    for (const version of [-1, 1.5, '0', null, 2 ** 31, {}, undefined]) {
      await check(version, await save(milestones, 'seo', edits, { version }), 400);
    }
    expect((await save(milestones, 'seo', edits, { version: 77 })).status).toBe(409);
    expect(await store.listDrafts()).toEqual([]);
    expect(wrong).toEqual([]);
  });

  test('that are no object are no request', async () => {
    const { browser, check, wrong } = await openDesk();
    for (const [method, path] of attacks.contentChanges.filter(([, , body]) => body)) {
      if (method === 'PUT') continue;
      for (const body of ['', '{', '[]', 'null', '7']) {
        await check([path, body], await browser.visit(`/desk/api/${path}`, { method, body }), 400);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('jobs that are none are refused, and unknown ones are not found', async () => {
  const { browser, check, wrong } = await openDesk();
  for (const job of attacks.strangeJobs) {
    await check(job, await browser.call('POST', 'content/jobs', job), 400);
  }
  for (const id of attacks.strangeJobIds) {
    await check(id, await browser.call('GET', `content/job?${new URLSearchParams({ id })}`), 404);
  }
  expect(wrong).toEqual([]);
});

test('thousands of drafts are refused, and the answer says what to do', async () => {
  const { browser, store } = await openContentDesk();
  const by = 'second@example.ph';
  for (let number = 0; number < draftLimits.drafts; number += 1) {
    await store.saveDraft({ file: `src/content/articles/${number}.mdx`, text: '', base: null, by }, 0);
  }
  for (const [method, path, body] of attacks.contentChanges.slice(0, 3)) {
    const answer = await browser.call(method, path, body);
    expect([answer.status, answer.body]).toEqual([409, expect.stringContaining('Publish or discard some first')]);
  }
  expect(await store.listDrafts()).toHaveLength(draftLimits.drafts);
  expect((await browser.call('GET', 'content')).status).toBe(200);
});

test('a store that is down is said, and nothing is half done', async () => {
  const { browser, store } = await openContentDesk();
  store.failure = new StoreUnavailable('PGRST001', new Error('down'));
  for (const [method, path, body] of attacks.contentChanges) {
    expect((await browser.call(method, path, body)).status).toBe(503);
  }
  store.failure = undefined;
  expect(await store.listDrafts()).toEqual([]);
});
