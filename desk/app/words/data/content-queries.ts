import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  ContentEntry,
  ContentOverview,
  ContentWords,
  Difference,
  EntryName,
  FoundWords,
} from '../../../content-contract.ts';
import { callApi } from '../../data/call-api.ts';
import { openEntry } from '../../data/route.ts';

/** Others write too: what they drafted and published is looked for now and then. */
const pollMs = 30_000;

export const overviewQuery = queryOptions({
  queryKey: ['content'],
  queryFn: ({ signal }) => callApi<ContentOverview>('content', { signal }),
  refetchInterval: pollMs,
});

export function writeEntryQuery({ file, key }: EntryName) {
  const query = new URLSearchParams({ file });
  if (key !== null) query.set('key', key);
  return query.toString();
}

export function entryQuery(name: EntryName) {
  return queryOptions({
    queryKey: ['content-entry', name.file, name.key],
    queryFn: ({ signal }) => callApi<ContentEntry>(`content/entry?${writeEntryQuery(name)}`, { signal }),
  });
}

export const wordsQuery = queryOptions({
  queryKey: ['content-words'],
  queryFn: ({ signal }) => callApi<ContentWords>('content/words', { signal }),
  staleTime: pollMs,
});

const fewestChars = 3;

export function findQuery(words: string) {
  return queryOptions({
    queryKey: ['content-find', words],
    queryFn: ({ signal }) => callApi<FoundWords>(`content/find?${new URLSearchParams({ q: words })}`, { signal }),
    enabled: words.length >= fewestChars,
  });
}

export function differenceQuery(of: { commit: string } | EntryName) {
  const query = 'commit' in of ? new URLSearchParams(of).toString() : writeEntryQuery(of);
  return queryOptions({
    queryKey: ['content-difference', query],
    queryFn: ({ signal }) => callApi<Difference>(`content/difference?${query}`, { signal }),
    staleTime: 'commit' in of ? Infinity : 0,
  });
}

/** After a change: marks in the list, what else depends on it, and the words that can be inserted. */
export function refreshContent(client: QueryClient) {
  void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
  void client.invalidateQueries({ queryKey: wordsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['content-difference'] });
}

/** An entry as the server has just stored it. */
export function openStored(client: QueryClient, entry: ContentEntry) {
  client.setQueryData(entryQuery(entry).queryKey, entry);
  refreshContent(client);
  openEntry(entry);
}
