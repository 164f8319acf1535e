import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContentOverview } from '../../../content-contract.ts';
import { useContentJob, WordsProvider } from '../data/content-queries.ts';
import type { EntryDraft } from '../data/entry-draft.ts';
import { PublishBar } from './PublishBar.tsx';

const place = { canPublish: true, sentence: 'Visitors see your changes once you publish them.' };
const overview: ContentOverview = { place, groups: [], drafts: [], job: null, published: [] };
const publish = (commit: string, summary: string) => ({ commit, summary, at: '', by: '', files: [] });

type Changes = Partial<ContentOverview> & { draft?: EntryDraft; isAway?: boolean };

function Bar({ draft, isAway = false, ...changes }: Changes) {
  const value = {
    overview: { ...overview, ...changes },
    job: useContentJob(changes.job ?? null),
    search: '',
    setSearch() {},
    isAway,
  };
  return createElement(WordsProvider, { value }, createElement(PublishBar, { ...(draft && { draft }) }));
}

function render(changes: Changes) {
  const bar = createElement(Bar, changes);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, bar));
}

test('the last publication is undone from the bar, which is always in reach', () => {
  const published = [publish('b', 'Changed prices'), publish('a', 'Changed team')];
  expect(render({ published })).toContain('Last published: Changed prices.');
  const job = { id: '1', kind: 'publish', by: '', at: '1', stage: 'done', commit: 'b', endedAt: '2' } as const;
  const drafts = [{ file: 'src/content/team.yaml', by: '', at: '3' }];
  for (const state of [{}, { job }, { job, drafts }])
    expect(render({ published, ...state }).match(/Undo that/g)).toHaveLength(1);
  expect(render({})).not.toContain('Undo that');
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
