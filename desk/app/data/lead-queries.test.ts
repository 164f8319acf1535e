import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillLeadFile } from '#tests/support/desk/fill-lead-file.ts';
import { makeLeads } from '#tests/support/desk/make-leads.ts';
import { makeDeskLead, openSignedIn, owner } from '#tests/support/desk/open-test-desk.ts';
import { StoreUnavailable } from '#server/stores/store.ts';
import { callApi, Refusal } from './call-api.ts';
import { noFilter } from './route.ts';
import { listLoaded, type LeadPages } from './lead-pages.ts';
import { findArrivals, leadsQuery, listKey, newestQuery, stateChange } from './lead-queries.ts';

const leads = makeLeads(300, new Date());
const leave = vi.fn<() => void>();
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('location', { search: '', reload: leave });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  leave.mockReset();
});

/** The real desk, which this page's calls reach without a network. */
async function openDesk() {
  const { browser, store } = await openSignedIn(leads);
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    requests.push(`${method} ${path}`);
    const answer = await browser.visit(path, { method, ...(body !== undefined && { body }) });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  });
  return { browser, store, requests };
}

const loaded = () => listLoaded(client.getQueryData<LeadPages>(listKey(noFilter)));
const fetchNewest = () => client.fetchQuery({ ...newestQuery(client, noFilter), staleTime: 0 });

describe('the list', () => {
  test('is loaded page by page, each lead once, the first page with one request', async () => {
    const { requests } = await openDesk();
    const observer = new InfiniteQueryObserver(client, leadsQuery(client, noFilter));
    await observer.refetch();
    expect(requests).toEqual(['GET /desk/api/leads?']);
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
    const all = leads.filter(({ state }) => state !== 'spam');
    expect(loaded().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    observer.destroy();
  });

  test('gets new leads from the next poll, and keeps the pages after it', async () => {
    const { store } = await openDesk();
    const observer = new InfiniteQueryObserver(client, leadsQuery(client, noFilter));
    await observer.refetch();
    await observer.fetchNextPage();
    const before = loaded().length;
    const added = makeDeskLead({ created_at: new Date(Date.now() + 1000).toISOString() });
    fillLeadFile(store.folder, [added]);
    await fetchNewest();
    expect(loaded()).toHaveLength(before + 1);
    expect(loaded()[0]!.id).toBe(added.id);
    observer.destroy();
  });

  test('is left alone by a poll while a change is on its way', async () => {
    const { store } = await openDesk();
    await client.fetchInfiniteQuery(leadsQuery(client, noFilter));
    const first = loaded()[0]!;
    const change = client
      .getMutationCache()
      .build(client, { mutationKey: stateChange, mutationFn: () => new Promise(() => {}), networkMode: 'always' });
    void change.execute(undefined);
    await store.changeState({ id: first.id, state: 'spam', version: first.version, by: owner });
    await fetchNewest();
    expect(loaded()[0]!.id).toBe(first.id);
  });
});

describe('a refusal', () => {
  test('says why, and whether it may pass', async () => {
    const { store } = await openDesk();
    store.failure = new StoreUnavailable('PGRST001', new Error('down'));
    const error = await callApi('session').catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^The store cannot be reached/),
      isPassing: true,
    });
    store.failure = undefined;
    const gone = await callApi('leads/none').catch((refusal: unknown) => refusal);
    expect(gone).toMatchObject({ status: 404, isPassing: false });
  });

  test('of somebody who is not signed in loads the page again, where the server asks to sign in', async () => {
    const { browser } = await openDesk();
    browser.cookies.clear();
    await expect(callApi('session')).rejects.toThrow(Refusal);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('because somebody was faster brings the lead as it is now', async () => {
    const { store } = await openDesk();
    const { id, version } = leads[0]!;
    await store.changeState({ id, state: 'answered', version, by: 'second@example.ph' });
    const body = { state: 'spam', version };
    const error = await callApi(`leads/${id}`, { method: 'PATCH', body }).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ status: 409, body: { state: 'answered', changedBy: 'second@example.ph' } });
  });

  test('without any answer is a refusal too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callApi('session')).rejects.toMatchObject({ status: 0, isPassing: true });
  });
});

test('an inquiry is new once, also if it is deleted and brought back', () => {
  const [newer, older] = ['2026-11-18T02:00:00.000Z', '2026-11-17T02:00:00.000Z'].map((created_at) =>
    makeDeskLead({ created_at, state: 'unread' }),
  );
  const first = findArrivals([older!], undefined);
  expect(first.arrived).toEqual([]);
  const second = findArrivals([newer!, older!], first.seenUntil);
  expect(second.arrived).toEqual([newer]);
  const third = findArrivals([older!], second.seenUntil);
  expect(third.arrived).toEqual([]);
  expect(findArrivals([newer!, older!], third.seenUntil).arrived).toEqual([]);
});

test('an older inquiry that is no longer spam is not called new', () => {
  const [kept, freed] = ['2026-11-17T02:00:00.000Z', '2026-11-18T02:00:00.000Z'].map((created_at) =>
    makeDeskLead({ created_at, state: 'unread' }),
  );
  const { seenUntil } = findArrivals([kept!], undefined);
  const unmarked = { ...freed!, changedBy: 'owner@example.ph' };
  expect(findArrivals([unmarked, kept!], seenUntil).arrived).toEqual([]);
});
