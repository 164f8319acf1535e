import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMockDesk, type MockDesk } from '#tests/support/desk/mock-api.ts';
import { callApi, Refusal } from './call-api.ts';
import { noFilter } from './filter.ts';
import { type LeadPages, listLoaded } from './lead-pages.ts';
import { leadsQuery, listKey, newestQuery, stateChange } from './lead-queries.ts';

let desk: MockDesk;
let client: QueryClient;
const leave = vi.fn<() => void>();

beforeEach(() => {
  desk = createMockDesk({ count: 300 });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('location', { search: '', reload: leave });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    desk.answer(new Request(`http://desk.example${path}`, init)),
  );
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  leave.mockReset();
});

const loaded = () => listLoaded(client.getQueryData<LeadPages>(listKey(noFilter)));
const fetchNewest = () => client.fetchQuery({ ...newestQuery(client, noFilter), staleTime: 0 });

describe('the list', () => {
  test('is loaded page by page, each lead once, the first page with one request', async () => {
    const observer = new InfiniteQueryObserver(client, leadsQuery(client, noFilter));
    await observer.refetch();
    expect(desk.requests).toEqual(['GET /desk/api/leads']);
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
    const all = desk.listLeads().filter(({ state }) => state !== 'spam');
    expect(loaded().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    observer.destroy();
  });

  test('gets new leads from the next poll, and keeps the pages after it', async () => {
    const observer = new InfiniteQueryObserver(client, leadsQuery(client, noFilter));
    await observer.refetch();
    await observer.fetchNextPage();
    const before = loaded().length;
    const [newest] = desk.listLeads();
    desk.addLead({ ...newest!, id: 'new', created_at: new Date(Date.now() + 1000).toISOString(), state: 'unread' });
    await fetchNewest();
    expect(loaded()).toHaveLength(before + 1);
    expect(loaded()[0]!.id).toBe('new');
    observer.destroy();
  });

  test('is left alone by a poll while a change is on its way', async () => {
    await client.fetchInfiniteQuery(leadsQuery(client, noFilter));
    const [first] = loaded();
    const change = client.getMutationCache().build(client, {
      mutationKey: stateChange,
      mutationFn: () => new Promise(() => {}),
      networkMode: 'always',
    });
    void change.execute(undefined);
    desk.changeElsewhere(first!.id, 'spam');
    await fetchNewest();
    expect(loaded()[0]!.id).toBe(first!.id);
  });
});

describe('a refusal', () => {
  test('says why, and whether it may pass', async () => {
    desk.isDown = true;
    const error = await callApi('session').catch((refusal: unknown) => refusal as Refusal);
    expect(error).toMatchObject({ status: 503, message: 'The database cannot be reached.', isPassing: true });
    desk.isDown = false;
    const gone = await callApi('leads/none').catch((refusal: unknown) => refusal as Refusal);
    expect(gone).toMatchObject({ status: 404, isPassing: false });
  });

  test('of somebody who is not signed in loads the page again, where the server asks to sign in', async () => {
    desk.isSignedIn = false;
    await expect(callApi('session')).rejects.toThrow(Refusal);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('because somebody was faster brings the lead as it is now', async () => {
    const lead = structuredClone(desk.listLeads()[0]!);
    desk.changeElsewhere(lead.id, 'answered');
    const body = { state: 'spam', version: lead.version };
    const error = await callApi(`leads/${lead.id}`, { method: 'PATCH', body }).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ status: 409, body: { state: 'answered', changedBy: 'ben@parola.example' } });
  });

  test('without any answer is a refusal too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callApi('session')).rejects.toMatchObject({ status: 0, isPassing: true });
  });
});
