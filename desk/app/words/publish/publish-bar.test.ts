import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContentOverview } from '../../../content-contract.ts';
import { useContentJob, WordsProvider } from '../data/content-queries.ts';
import { PublishBar } from './PublishBar.tsx';

const place = { canPublish: true, sentence: 'A publication goes online here.' };
const overview: ContentOverview = { place, groups: [], drafts: [], job: null, published: [] };
const publish = (commit: string, summary: string) => ({ commit, summary, at: '', by: '', files: [] });

function Bar(changes: Partial<ContentOverview>) {
  const value = {
    overview: { ...overview, ...changes },
    job: useContentJob(changes.job ?? null),
    search: '',
    setSearch() {},
  };
  return createElement(WordsProvider, { value }, createElement(PublishBar));
}

function render(changes: Partial<ContentOverview>) {
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
