import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { countListed } from '../../contract.ts';
import type { Calls, DeskLead, Figures, LeadDetail, LeadList, Session } from '../../contract.ts';
import { apiQuery, callApi } from './call-api.ts';
import { noFilter, writeFilter, readRoute, type Filter } from './route.ts';
import { type LeadPages, listLoaded, mergeNewest } from './lead-pages.ts';

/** How often the server is asked for new leads; a hidden tab only needs its title. */
const pollMs = 20_000;
const hiddenPollMs = 60_000;
/** A page that was just fetched for the list is not fetched again for its polling. */
const freshMs = 2000;

export const sessionQuery = apiQuery<Session>(['session'], 'session', { staleTime: Infinity });

/** What somebody is called by whoever reads it. */
export function useWho() {
  const { data: session } = useQuery(sessionQuery);
  return (email: string | undefined) => (email && email === session?.email ? 'you' : email);
}

/** The key of changes that the server has not confirmed yet. */
export const stateChange = ['change-state'];

export const listKey = (filter: Filter) => ['leads', filter] as const;

/** The first page of a list, asked for again and again; what is new is merged into the list. */
export function newestQuery(client: QueryClient, filter: Filter) {
  return queryOptions({
    queryKey: ['newest', filter],
    queryFn: async ({ signal }) => {
      const newest = await fetchPage(filter, null, signal);
      // What was asked before a change would take it back on the screen; after the change it is asked again.
      if (client.isMutating({ mutationKey: stateChange }) > 0) return newest;
      const { lead } = readRoute(location.search);
      client.setQueryData<LeadPages>(listKey(filter), (list) => list && mergeNewest(list, newest, lead));
      refreshChangedLeads(client, newest);
      return newest;
    },
    staleTime: freshMs,
    refetchInterval: () => (document.visibilityState === 'visible' ? pollMs : hiddenPollMs),
  });
}

export function leadsQuery(client: QueryClient, filter: Filter) {
  return infiniteQueryOptions({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null ? client.fetchQuery(newestQuery(client, filter)) : fetchPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // Only a list that never came: one that is there would be fetched again page by page.
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? pollMs : false),
  });
}

function fetchPage(filter: Filter, after: string | null, signal: AbortSignal) {
  const query = writeFilter(filter);
  if (after) query.set('after', after);
  return callApi<LeadList>(`leads?${query}`, { signal });
}

/** Somebody else changed the lead that is being read. */
function refreshChangedLeads(client: QueryClient, { leads }: LeadList) {
  for (const { id, version } of leads) {
    const known = client.getQueryData<LeadDetail>(leadQuery(id).queryKey);
    if (known && known.lead.version < version) void client.invalidateQueries({ queryKey: leadQuery(id).queryKey });
  }
}

export function useLeads(filter: Filter) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    ...leadsQuery(client, filter),
    // While a search runs, what was found before stays, instead of an empty list.
    placeholderData: (before) => before,
  });
  const newest = useQuery({ ...newestQuery(client, filter), enabled: list.isSuccess && !list.isPlaceholderData });
  const counts = list.data?.pages.at(0)?.counts;
  return {
    leads: listLoaded(list.data),
    counts,
    total: counts && countListed(counts, filter.state),
    isLoading: list.isPending,
    /** The list is there, so that nothing in it means that there is nothing. */
    isComplete: list.isSuccess,
    /** Still that of the filter before. */
    isOutdated: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    problem: list.error ?? newest.error,
    tryAgain: () => void (list.data ? newest.refetch() : list.refetch()),
    /** After a failure the next poll that succeeds lets the list go on. */
    loadMore: () => {
      if (!list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
    },
  };
}

export type ListedLeads = ReturnType<typeof useLeads>;

/** Whatever is filtered, and also in a hidden tab, whose title counts the unread ones. */
export function useNewestLeads() {
  const client = useQueryClient();
  return useQuery({ ...newestQuery(client, noFilter), refetchIntervalInBackground: true }).data;
}

/** The inquiries that came after those that were seen, and the newest time that is seen with them. */
export function findArrivals(leads: DeskLead[], seenUntil: string | undefined) {
  const newest = leads[0]?.created_at ?? '';
  if (seenUntil === undefined) return { arrived: [], seenUntil: newest };
  // What somebody marked unread, such as a message that was taken for spam, is no news.
  const isNews = ({ state, changedBy }: DeskLead) => state === 'unread' && !changedBy;
  const arrived = leads.filter((lead) => lead.created_at > seenUntil && isNews(lead));
  // One that is deleted and brought back was seen before.
  return { arrived, seenUntil: newest > seenUntil ? newest : seenUntil };
}

export const leadQuery = (id: string) => apiQuery<LeadDetail>(['lead', id], `leads/${encodeURIComponent(id)}`);

const callsPollMs = 60_000;

/** The calls of today and later, and the times that are free. */
export const callsQuery = apiQuery<Calls>(['calls'], 'calls', { refetchInterval: callsPollMs });

/** The figures of so many weeks. */
export const figuresQuery = (weeks: number) =>
  apiQuery<Figures>(['figures', weeks], `figures?weeks=${weeks}`, { staleTime: 60_000 });
