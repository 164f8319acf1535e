import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContentEntry, ContentOverview } from '../../../content-contract.ts';
import { differenceQuery, useContentJob, WordsProvider } from '../data/content-queries.ts';
import type { EntryDraft } from '../data/entry-draft.ts';
import { DifferenceOf } from './DifferenceOf.tsx';
import { PublishBar } from './PublishBar.tsx';
import { PublishDialog } from './PublishDialog.tsx';

const place = { canPublish: true, sentence: 'Visitors see your changes once you publish them.' };
const overview: ContentOverview = { place, groups: [], drafts: [], job: null, published: [] };
const publish = (commit: string, summary: string) => ({ commit, summary, at: '', by: '', files: [] });

type Changes = Partial<ContentOverview> & { draft?: EntryDraft; entry?: ContentEntry; isAway?: boolean };

function Bar({ draft, entry, isAway = false, children, ...changes }: Changes & { children?: ReactNode }) {
  const value = {
    overview: { ...overview, ...changes },
    job: useContentJob(changes.job ?? null),
    search: '',
    setSearch() {},
    isAway,
  };
  return createElement(
    WordsProvider,
    { value },
    children ?? createElement(PublishBar, { ...(draft && { draft }), ...(entry && { entry }) }),
  );
}

function render(changes: Changes, client = new QueryClient()) {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Bar, changes)));
}

test('the last publication is undone from the bar, which is always in reach', () => {
  const published = [publish('b', 'Changed prices'), publish('a', 'Changed team')];
  expect(render({ published })).toContain('Last published: Changed prices.');
  const job = { id: '1', kind: 'publish', by: '', at: '1', stage: 'done', commit: 'b', endedAt: '2' } as const;
  const drafts = [{ file: 'src/content/team.yaml', by: '', at: '3' }];
  for (const state of [{}, { job }, { job, drafts }])
    expect(render({ published, ...state }).match(/Undo that/g)).toHaveLength(1);
  expect(render({})).not.toContain('Undo that');
  const entry = { file: '', key: null, version: 0, effects: [], page: '/', shownOn: [] } as unknown as ContentEntry;
  const interrupted = { ...job, kind: 'undo', stage: 'failed', commit: undefined } as const;
  expect(render({ published, entry, job: interrupted })).toContain('Undo that');
  expect(render({ published, entry })).not.toContain('Undo that');
});

test('the overview says of what was published when it goes online, if it waits', () => {
  const client = new QueryClient();
  const article = { file: 'src/content/articles/a.mdx', title: 'A', after: { value: { date: '2999-03-03' } } };
  client.setQueryData(differenceQuery({ commit: 'b' }).queryKey, { entries: [article] } as never);
  const job = { id: '1', kind: 'publish', by: '', at: '1', stage: 'done', commit: 'b', endedAt: '2' } as const;
  expect(render({ job }, client)).toMatch(/Published\. “A” goes online on 3 March 2999\.(?!.*See the page)/);
});

test('while pages are built, what is typed is still said to be saved or not', () => {
  const job = { id: '1', kind: 'publish', by: '', at: '1', stage: 'building' } as const;
  const draft = { isChanged: true, isSaving: false, problem: new Error('The server does not answer.') } as EntryDraft;
  const bar = render({ job, draft });
  expect(bar).toContain('Building the pages');
  expect(bar).toContain('Not saved. The server does not answer. What you typed is kept.');
});

test('without the server nothing is said to go online', () => {
  const bar = render({ isAway: true, drafts: [{ file: 'src/content/team.yaml', by: '', at: '3' }] });
  expect(bar).toContain('nothing can be published now');
  expect(bar).toMatch(/<button[^>]* disabled=""[^>]*> ?Publish/);
});

test('what changes of phone and hours is read before it is published, also beside three other entries', () => {
  const client = new QueryClient();
  const hours = { phone: '2', opens: '10:00', closes: '19:00', days: 'Saturday', email: 'a@b.example' };
  const entries = ['site', 'a', 'b', 'c'].map((title) => {
    const [before, after] = [{ ...hours, phone: '1', opens: '', closes: '', days: '' }, hours];
    const [old, now] = [before, after].map((value) => ({ value, body: null }));
    return { file: `src/content/${title}.yaml`, key: null, title, group: '', schema: {}, before: old, after: now };
  });
  client.setQueryData(differenceQuery('drafts').queryKey, { entries, waiting: [] } as never);
  const list = createElement(Bar, null, createElement(DifferenceOf, { of: 'drafts' }));
  const shown = renderToStaticMarkup(createElement(QueryClientProvider, { client }, list));
  expect(shown.match(/<details open=""/g)).toHaveLength(4);
});

test('before publishing, what no longer holds is told of what goes online only, and once', () => {
  const client = new QueryClient();
  const inquiry = { sentence: 'Move or cancel:', links: [{ lead: 'l1', title: 'Maria, 4:00 p.m.' }] };
  const entries = ['a', 'b', 'c', 'd'].map((title) => ({
    file: title,
    key: null,
    title,
    group: '',
    schema: {},
    before: null,
    after: null,
    effects: [title === 'c' ? { sentence: 'Of c.', links: [] } : inquiry],
  }));
  const waiting = [{ file: 'c', key: null, title: 'c', why: 'Fill this in.' }];
  client.setQueryData(differenceQuery('drafts').queryKey, { entries, waiting } as never);
  const dialog = createElement(Bar, null, createElement(PublishDialog, { onClose() {} }));
  const shown = renderToStaticMarkup(createElement(QueryClientProvider, { client }, dialog));
  expect(shown.match(/href="\/desk\?lead=l1"[^>]*>Maria, 4:00 p\.m\./g)).toHaveLength(1);
  expect(shown).not.toContain('Of c.');
  expect(shown).toMatch(/> ?All<.*> ?None<.*>Publish 3</);
});
