import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Refusal } from './call-api.ts';
import { Desk } from './Desk.tsx';
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

const place = document.querySelector('#desk');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>,
  );
}
