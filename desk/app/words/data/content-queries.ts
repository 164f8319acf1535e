import { useMutation, useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { isEnded } from '../../../content-contract.ts';
import type * as contract from '../../../content-contract.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { apiQuery, callApi } from '../../data/call-api.ts';
import { keepEntry, readStored, store } from '../../data/kept-texts.ts';
import { useSay } from '../../data/notices.ts';
import { goTo, writeWordsUrl } from '../../data/route.ts';

/** Others write too: what they drafted and published is looked for now and then. */
const pollMs = 30_000;
const openPollMs = 8000;

export const overviewQuery = apiQuery<contract.ContentOverview>(['content'], 'content', { refetchInterval: pollMs });

export function writeEntryQuery({ file, key }: contract.EntryName) {
  const query = new URLSearchParams({ file });
  if (key !== null) query.set('key', key);
  return query.toString();
}

export function entryQuery(name: contract.EntryName) {
  const path = `content/entry?${writeEntryQuery(name)}`;
  return apiQuery<contract.ContentEntry>(['content-entry', name.file, name.key], path, { refetchInterval: openPollMs });
}

/** Who names an entry, and has to be changed before it can be deleted; or what its deletion does to others. */
export function usersQuery(name: contract.EntryName) {
  const query = writeEntryQuery(name);
  return apiQuery<contract.Uses>(['content-users', query], `content/users?${query}`, { gcTime: 0 });
}

export const wordsQuery = apiQuery<contract.ContentWords>(['content-words'], 'content/words', { staleTime: pollMs });

const fewestChars = 3;

export function findQuery(words: string) {
  const path = `content/find?${new URLSearchParams({ q: words })}`;
  return apiQuery<contract.FoundWords>(['content-find', words], path, { enabled: words.length >= fewestChars });
}

/** A field that was found: its entry, opened there. */
export function toFieldPlace({ file, key, path }: contract.FoundField) {
  return { file, key, at: path.join('.') };
}

/** A publication, the draft of an entry, or all drafts. */
export type Compared = { commit: string } | contract.EntryName | 'drafts';

export function differenceQuery(of: Compared) {
  const isPublished = of !== 'drafts' && 'commit' in of;
  const query = of === 'drafts' ? '' : isPublished ? new URLSearchParams(of).toString() : writeEntryQuery(of);
  // What a draft changed before is not read again, not even while it is compared.
  const times = isPublished ? { staleTime: Infinity } : { gcTime: 0 };
  return apiQuery<contract.WhatChanged>(['content-difference', query], `content/difference?${query}`, times);
}

/** After a change: marks in the list, what else depends on it, and the words that can be inserted. */
export function refreshContent(client: QueryClient, more: QueryKey[] = []) {
  const keys = [overviewQuery.queryKey, wordsQuery.queryKey, ['content-difference'], ...more];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Also of forms: drafts may be gone. */
export const refreshAll = (client: QueryClient) => refreshContent(client, [['content-entry']]);

/** Throws the draft of an entry away; one that it deletes comes back. */
export function useDiscard(entry: contract.EntryName, done: string) {
  const client = useQueryClient();
  const say = useSay();
  return async () => {
    await callApi(`content/draft?${writeEntryQuery(entry)}`, { method: 'DELETE' });
    keepEntry(entry, undefined);
    // A new entry is gone with its draft.
    await Promise.all([client.resetQueries({ queryKey: entryQuery(entry).queryKey }), refreshAll(client)]);
    say({ text: done });
  };
}

/** An entry as the server has just stored it. */
export function openStored(client: QueryClient, entry: contract.ContentEntry) {
  client.setQueryData(entryQuery(entry).queryKey, entry);
  refreshContent(client);
  goTo(writeWordsUrl({ file: entry.file, key: entry.key }));
}

const jobPollMs = 1000;
/** When the last job was asked for whose end this browser showed. */
const seenJob = 'desk-job';

/** A preview, a publication or an undoing: started here or found under way, followed to its end, shown until it is closed. */
export function useContentJob(found: contract.JobState | null) {
  const client = useQueryClient();
  // What ended was shown before a reload.
  const [closedAt, setClosedAt] = useState(() => readStored(seenJob, 'localStorage') ?? '');
  const [known, setKnown] = useState<contract.JobState | null>(null);
  // The overview may still have the one before.
  if (found && found.at > (known?.at ?? closedAt)) setKnown(found);
  // As it is now. A reload finds it in the overview again.
  const { data: followed, isError } = useQuery({
    queryKey: ['content-job', known?.id],
    async queryFn({ signal }) {
      const state = await callApi<contract.JobState>(`content/job?id=${encodeURIComponent(known?.id ?? '')}`, {
        signal,
      });
      // Its end is told together with what it left: no draft and no undoing is offered that is over.
      if (isEnded(state)) await refreshAll(client);
      if (isPublished(state)) await client.prefetchQuery(differenceQuery({ commit: state.commit! }));
      return state;
    },
    enabled: isUnderWay(known),
    refetchInterval: ({ state }) => (state.error === null && state.data && isEnded(state.data) ? false : jobPollMs),
  });
  const job = followed && followed.id === known?.id ? followed : known;
  const starting = useMutation({
    mutationFn: (start: contract.NewJob) => callApi<contract.JobState>('content/jobs', { method: 'POST', body: start }),
    onSuccess: setKnown,
  });

  // It stays until it is closed, or something else was built: then its pages are gone.
  const [preview, setPreview] = useState<{ id: string; page: string | undefined; at: string }>();
  if (job?.stage === 'done' && job.id !== preview?.id)
    setPreview({ id: job.id, page: job.kind === 'preview' ? job.page : undefined, at: job.at });

  const ended = job && isEnded(job) ? job.at : '';
  useEffect(() => {
    if (!ended) return;
    store(seenJob, ended, 'localStorage');
    void client.invalidateQueries({ queryKey: ['content-entry'] });
  }, [ended, client]);

  return {
    job,
    isBusy: starting.isPending || isUnderWay(job),
    /** The server does not say how far it is. */
    isLost: isError,
    /** Why it did not even start. */
    problem: starting.error,
    /** Rejects if it could not be started. */
    start: starting.mutateAsync,
    /** The path of the page that can be previewed now. */
    preview: preview?.page,
    previewId: preview?.id,
    previewedAt: preview?.at ?? '',
    /** Somebody followed a link in it. */
    movePreview: (page: string) => setPreview((shown) => shown && { ...shown, page }),
    closePreview: () => setPreview((shown) => shown && { ...shown, page: undefined }),
    close() {
      setClosedAt(known?.at ?? '');
      setKnown(null);
      starting.reset();
    },
  };
}

/** What it changed is known only then. */
export const isPublished = ({ kind, stage, commit }: contract.JobState) =>
  kind === 'publish' && stage === 'done' && commit !== undefined;

const isUnderWay = (job: contract.JobState | null) => job !== null && !isEnded(job);

/** What every part of the screen of words shares. */
type WordsTools = {
  overview: contract.ContentOverview;
  job: ReturnType<typeof useContentJob>;
  /** What is looked for in the list. */
  search: string;
  setSearch: (words: string) => void;
  /** The server does not answer: what is shown may be old. */
  isAway: boolean;
};

const WordsContext = createContext({} as WordsTools);
export const WordsProvider = WordsContext.Provider;
export const useWords = () => useContext(WordsContext);

/** The entries of a collection that a field or a text can name. */
export function useChoices(collection: string | undefined) {
  const { overview } = useWords();
  const entries = overview.groups.find((group) => group.collection === collection)?.entries ?? [];
  return entries
    .filter(({ state }) => state !== 'deleted')
    .map((entry) => ({ id: readEntryId(entry), title: entry.title, picture: entry.picture }));
}
