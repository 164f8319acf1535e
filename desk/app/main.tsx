import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Refusal } from './data/call-api.ts';
import { Desk } from './Desk.tsx';
import { store } from './data/kept-texts.ts';
import { readRoute, writeRoute } from './data/route.ts';
import { neverTags, tagsKey } from '#src/domain/visit-tags.ts';
import './styles/desk.css';

const retryMs = 20_000;

const client = new QueryClient({
  defaultOptions: {
    // A refusal is shown at once; lists are polled anyway. The browser's idea of being online is often wrong.
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 10_000,
      refetchInterval: ({ state }) => (state.error instanceof Refusal && state.error.isPassing ? retryMs : false),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// On a page of the site, a tag's script could call the desk's API with the session of this browser.
store(tagsKey, neverTags, 'localStorage');

// What the pages to sign in left in the URL is no part of a screen.
history.replaceState(history.state, '', writeRoute(readRoute(location.search)));

const place = document.querySelector('#desk');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>,
  );
}
