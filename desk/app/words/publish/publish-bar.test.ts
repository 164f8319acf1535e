import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContentEntry, ContentOverview } from '../../../content-contract.ts';
import { differenceQuery, useContentJob, WordsProvider } from '../data/content-queries.ts';
import type { EntryDraft } from '../data/entry-draft.ts';
import { EntryActions } from '../EntryActions.tsx';
import { DifferenceOf } from './DifferenceOf.tsx';
import { PublishBar } from './PublishBar.tsx';
import { PublishDialog } from './PublishDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const place = { canPublish: true, sentence: 'Visitors see your changes once you publish them.' };
const overview: ContentOverview = { place, groups: [], drafts: [], job: null, published: [] };
const job = { id: '1', kind: 'publish', by: '', at: '1', stage: 'done', commit: 'b', endedAt: '2' } as const;
const drafts = [{ file: 'src/content/team.yaml', by: '', at: '3' }];
const entry: ContentEntry = { file: '', version: 2, changed: null, effects: [], shownOn: [], schema: {} } as never;
const byLiza = { at: '2026-11-16T20:23:00Z', by: 'liza@example.ph', files: [] };
const publish = (commit: string, summary: string) => ({ ...byLiza, commit, summary });
/** What a difference has of an entry beside its name. */
const same = { key: null, group: '', schema: {}, before: null, after: null };

type Shown = { draft: EntryDraft; entry: ContentEntry; isAway: boolean; children: ReactNode };
type Changes = Partial<ContentOverview & Shown>;

function Bar({ draft, entry: open, isAway = false, children, ...changes }: Changes) {
  const told = useContentJob(changes.job ?? null);
  const value = { overview: { ...overview, ...changes }, job: told, search: '', setSearch() {}, isAway };
  const bar = createElement(PublishBar, { ...(draft && { draft }), ...(open && { entry: open }) });
  return createElement(WordsProvider, { value }, children ?? bar);
}

function render(changes: Changes, client = new QueryClient()) {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Bar, changes)));
}

const countUndo = (changes: Changes) => render(changes).split(' this publication<').length - 1;

test('the last publication is undone from the bar, which is always in reach', () => {
  const published = [publish('b', 'Changed prices'), publish('a', 'Changed team')];
  expect(render({ published })).toContain(
    'Last published, Tue 17 Nov 2026, 4:23 a.m., by liza@example.ph: Changed prices.',
  );
  for (const state of [{}, { job }, { job, drafts }]) expect(countUndo({ published, ...state })).toBe(1);
  expect(countUndo({})).toBe(0);
  const interrupted = { ...job, kind: 'undo', stage: 'failed', commit: undefined } as const;
  expect(countUndo({ published, entry, job: interrupted })).toBe(1);
  // Beside a form on a phone only: elsewhere the list of publications is in sight.
  expect(render({ published, entry })).toMatch(/last-published min-\[56rem\]:hidden.* this publication</);
});

test('an entry that nobody changed is no draft, whatever was saved since in another one of its file', () => {
  for (const open of [{}, { entry }, { entry, draft: {} as EntryDraft }])
    expect(render({ ...open, job, drafts })).toMatch(/ published at .* It is online\.(?!.* a draft)/);
  const changed = { ...entry, changed: { by: '', at: '' } };
  expect(render({ entry: changed, job })).toMatch(/It is online\..*Saved as a draft\./);
  const offers = [entry, changed].map((one) => render({ children: createElement(EntryActions, { entry: one }) }));
  expect(offers.map((menu) => menu.includes('Discard the draft'))).toEqual([false, true]);
});

test('the overview says of what was published when it goes online, if it waits', () => {
  const client = new QueryClient();
  const article = { file: 'src/content/articles/a.mdx', title: 'A', after: { value: { date: '2999-03-03' } } };
  client.setQueryData(differenceQuery({ commit: 'b' }).queryKey, { entries: [article] } as never);
  expect(render({ job }, client)).toMatch(/m\. “A” goes online on March 3, 2999\.(?!.*See the page)/);
});

test('while pages are built, what is typed is still said to be saved or not', () => {
  const draft = { isChanged: true, isSaving: false, problem: new Error('The server does not answer.') } as EntryDraft;
  const bar = render({ job: { ...job, stage: 'building' }, draft });
  expect(bar).toContain('Building the pages');
  expect(bar).toContain('Not saved. The server does not answer. What you typed is kept.');
});

test('a preview that another device asked for is not told as one’s own', () => {
  const preview = { ...job, kind: 'preview', by: 'ana@parola.example' } as const;
  expect(render({ job: { ...preview, stage: 'building' } })).toContain('A preview for ana@parola.example is');
  expect(render({ job: preview })).not.toContain('preview');
  expect(render({ job: { ...preview, page: '/' } })).toContain('The preview is ready.');
});

test('without the server nothing is said to go online', () => {
  const bar = render({ isAway: true, drafts });
  expect(bar).toContain('nothing can be published now');
  expect(bar).toMatch(/<button[^>]* disabled=""[^>]*> ?Publish/);
});

test('what changes of phone and hours is read before it is published, also beside three other entries', () => {
  const client = new QueryClient();
  const hours = { phone: '2', opens: '10:00', closes: '19:00', days: 'Saturday', email: 'a@b.example' };
  const entries = ['site', 'a', 'b', 'c'].map((title) => {
    const [before, after] = [{ ...hours, phone: '1', opens: '', closes: '', days: '' }, hours];
    const [old, now] = [before, after].map((value) => ({ value, body: null }));
    return { ...same, file: `src/content/${title}.yaml`, title, before: old, after: now };
  });
  client.setQueryData(differenceQuery('drafts').queryKey, { entries, waiting: [] } as never);
  const shown = render({ children: createElement(DifferenceOf, { of: 'drafts' }) }, client);
  expect(shown.match(/<details open=""/g)).toHaveLength(4);
});

test('text that is not saved or not decided is told, left out, and a finished field can go online alone', () => {
  const client = new QueryClient();
  const entries = ['a', 'b'].map((title) => {
    const [before, after] = [1, 2].map((of) => ({
      value: { name: `${title}${of}`, bio: `${of}` },
      body: null,
      says: {},
    }));
    return { ...same, file: title, title, before: before!, after: after! };
  });
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => (name.endsWith('-a#') ? '{}' : null) });
  const waiting = [{ file: 'b', key: null, title: 'b', why: 'Bio: Fill this in.', at: 'bio' }];
  client.setQueryData(differenceQuery('drafts').queryKey, { entries, waiting } as never);
  const groups = [{ title: '', collection: '', canAdd: true, entries: entries as never }];
  const shown = render({ groups, children: createElement(PublishDialog, { onClose() {} }) }, client);
  expect(shown).toMatch(/“a” is not ready, so it is left out\. You have words there that.*“b” is not ready/);
  expect(shown).toMatch(/It stays a draft\.<.*type="checkbox".*type="checkbox".*but for what you choose here/);
  expect(shown.match(/checkbox/g)).toHaveLength(2);
  expect(shown).toMatch(/disabled=""[^>]*>Publish</);
});

test('before publishing, what no longer holds is told of what goes online only, and once', () => {
  const client = new QueryClient();
  const inquiry = { sentence: 'Move or cancel:', links: [{ lead: 'l1', title: 'Maria, 4:00 p.m.' }] };
  const entries = ['a', 'b', 'c', 'd'].map((title) => {
    return { ...same, file: title, title, effects: [title === 'c' ? { sentence: 'Of c.', links: [] } : inquiry] };
  });
  const waiting = [{ file: 'c', key: null, title: 'c', why: 'Fill this in.' }];
  client.setQueryData(differenceQuery('drafts').queryKey, { entries, waiting } as never);
  const shown = render({ children: createElement(PublishDialog, { onClose() {} }) }, client);
  expect(shown.match(/href="\/desk\?lead=l1"[^>]*>Maria, 4:00 p\.m\./g)).toHaveLength(1);
  expect(shown).not.toContain('Of c.');
  // What is not ready comes first.
  expect(shown).toMatch(/“c” is not ready, so it is left out\. Fill this in\..*> ?All<.*> ?None<.*>Publish 3</);
});
