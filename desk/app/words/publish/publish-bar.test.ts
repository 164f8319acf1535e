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

function Bar({ published }: Pick<ContentOverview, 'published'>) {
  const value = { overview: { ...overview, published }, job: useContentJob(null) };
  return createElement(WordsProvider, { value }, createElement(PublishBar));
}

const render = (published: ContentOverview['published']) =>
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Bar, { published })),
  );

test('the last publication is undone from the bar, which is always in reach', () => {
  const html = render([publish('b', 'Changed prices'), publish('a', 'Changed team')]);
  expect(html).toContain('Last published: Changed prices.');
  expect(html.match(/Undo that/g)).toHaveLength(1);
  expect(render([])).not.toContain('Undo that');
});
