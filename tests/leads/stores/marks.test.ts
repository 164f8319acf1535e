/** What looks odd is marked and told, on every store. */
import { describe, expect, test } from 'vitest';
import type { StoreOptions } from '#server/stores/store.ts';
import { marks, mostLeadsPerFormTime, type Mark } from '#src/domain/lead-marks.ts';
import { findDay } from '#src/domain/office-days.ts';
import { deskStores } from '../../support/leads/desk-stores.ts';
import { makeNewLead } from '../../support/leads/open-test-store.ts';

const many = 1_000_000;
const generous: StoreOptions = {
  leadsPerMinute: { client: many, network: many, all: many, marked: many },
  channels: ['email', 'webhook'],
};
const newLead = makeNewLead({ client: 'ana' });

describe.each(deskStores)('with leads in $name', ({ prepare }) => {
  async function openStore(leadsPerMinute: Partial<StoreOptions['leadsPerMinute']> = {}) {
    const { query, connect } = await prepare();
    const store = await connect({ ...generous, leadsPerMinute: { ...generous.leadsPerMinute, ...leadsPerMinute } });
    /** Newest first, after those that are spam. */
    const listMarks = async () => {
      const [spam, others] = [
        await store.listDeskLeads({ state: 'spam' }, null, 100),
        await store.listDeskLeads({}, null, 100),
      ];
      return [...spam, ...others].map(({ mark, flagged }) => ({ mark, flagged }));
    };
    const listDeliveries = () =>
      query<{ channel: string }>('select channel from lead_outbox where kind is null order by channel');
    const listDigests = () =>
      query(`select kind, channel, cast(sum(leads) as int) as leads from lead_outbox
        where kind is not null group by kind, channel order by channel`);
    return { store, query, listMarks, listDeliveries, listDigests };
  }

  const bothChannels = [{ channel: 'email' }, { channel: 'webhook' }];
  const told = marks.filter((mark) => mark !== 'honeypot');

  test.each(told)('the owner is notified of a lead at once: %s', async (mark) => {
    const { store, listMarks, listDeliveries, listDigests } = await openStore();
    await store.save({ ...newLead, mark });
    expect(await listMarks()).toEqual([{ mark, flagged: true }]);
    expect(await listDeliveries()).toEqual(bothChannels);
    expect(await listDigests()).toEqual([]);
    const [delivery] = await store.claimDeliveries(1000);
    expect(delivery!.about).toMatchObject({ mark, flagged: true });
    expect(await store.listDeskLeads({}, null, 10)).toMatchObject([{ mark, state: 'unread' }]);
  });

  test('leads with a filled honeypot are spam and counted in a digest', async () => {
    const { store, listMarks, listDeliveries, listDigests } = await openStore();
    for (let sent = 1; sent <= 3; sent += 1) await store.save({ ...newLead, mark: 'honeypot' });
    expect(await listMarks()).toEqual([1, 2, 3].map(() => ({ mark: 'honeypot', flagged: true })));
    expect(await listDeliveries()).toEqual([]);
    expect(await listDigests()).toEqual(bothChannels.map((channel) => ({ kind: 'honeypot', leads: 3, ...channel })));
    expect(await store.countDeskLeads({})).toEqual({ unread: 0, read: 0, answered: 0, spam: 3 });
  });

  test('a digest that is due is claimed by one server, sent again after its lease, and given up or deleted', async () => {
    const { store, query } = await openStore();
    await store.save({ ...newLead, mark: 'honeypot' });
    expect(await store.claimDeliveries(1000)).toEqual([]);
    const waiting = await query<{ id: string }>('select id from lead_outbox');
    for (const { id } of waiting) await store.retryDelivery(id, new Date(0));
    const claims = (await Promise.all([store.claimDeliveries(60_000), store.claimDeliveries(60_000)])).flat();
    expect(claims.map(({ channel }) => channel).toSorted()).toEqual(['email', 'webhook']);
    const period = findDay(new Date());
    expect(claims[0]!.about).toEqual({ id: `digest-honeypot-${period}`, kind: 'honeypot', period, leads: 1 });
    await store.retryDelivery(claims[0]!.id, null);
    await store.markDelivered(claims[1]!.id);
    expect(await store.countDeliveries()).toMatchObject({ waiting: 0, givenUp: 1 });
    expect(await store.retryGivenUp()).toBe(1);
    expect(await store.claimDeliveries(60_000)).toHaveLength(1);
  });

  test('a form time that is used for more than twenty leads marks the next ones', async () => {
    const { store, listMarks, listDeliveries } = await openStore();
    const send = (hash: string, client: string) => {
      const formTimeUse = { hash, markIfOften: 'reused-form-time' as const };
      return store.save({ ...newLead, client, formTimeUse });
    };
    for (let sent = 1; sent <= mostLeadsPerFormTime + 2; sent += 1) await send('one', `client ${sent}`);
    await send('another', 'ana');
    const found = (await listMarks()).map(({ mark }) => mark);
    expect(found.filter((mark) => mark === 'reused-form-time')).toHaveLength(2);
    expect(found.filter((mark) => mark === null)).toHaveLength(mostLeadsPerFormTime + 1);
    expect(await listDeliveries()).toHaveLength(2 * found.length);
    // The hash lives as long as those of clients.
    await store.deleteOldHashes(new Date(Date.now() + 1000));
    await send('one', 'carla');
    expect((await listMarks())[0]).toEqual({ mark: null, flagged: false });
  });

  test('a booked call is told by itself, also when there are too many leads', async () => {
    const { store, listDeliveries, listDigests } = await openStore({ all: 1 });
    await store.save(newLead);
    const call = { startsAt: '2099-11-17T02:30:00.000Z', atOnce: 1, mostOfOne: 2 };
    expect(await store.save({ ...newLead, call })).toEqual({ kind: 'saved' });
    expect(await listDeliveries()).toHaveLength(4);
    expect(await listDigests()).toEqual([]);
  });

  test('leads with a mark have a total of their own; others are always stored, when too many told in a digest', async () => {
    const { store, listDeliveries, listDigests } = await openStore({ all: 3, marked: 2 });
    const send = (mark: Mark | null, client: string) => store.save({ ...newLead, client, mark });
    expect(await send('no-form-time', 'a')).toEqual({ kind: 'saved' });
    expect(await send('links', 'b')).toEqual({ kind: 'saved' });
    expect(await send('fast', 'c')).toMatchObject({ kind: 'limited' });
    expect(await send('honeypot', 'c')).toMatchObject({ kind: 'limited' });
    for (const client of ['d', 'e', 'f', 'g', 'h']) expect(await send(null, client)).toEqual({ kind: 'saved' });
    expect(await listDeliveries()).toHaveLength(2 * 5);
    expect(await listDigests()).toEqual(bothChannels.map((channel) => ({ kind: 'busy', leads: 2, ...channel })));
  });

  test.each<[string, Mark | null, Mark | null, Mark | null, number]>([
    ['a plausible repeat clears the mark', 'no-form-time', null, null, 2],
    ['a plausible repeat of a filled honeypot notifies', 'honeypot', null, null, 2],
    ['a repeat without the honeypot notifies, with its own mark', 'honeypot', 'fast', 'fast', 2],
    ['a repeat with the honeypot changes nothing', 'honeypot', 'honeypot', 'honeypot', 0],
    ['a repeat with another mark changes nothing', 'no-form-time', 'fast', 'no-form-time', 2],
    ['a repeat that looks odd does not mark', null, 'no-form-time', null, 2],
  ])('%s', async (_what, first, second, mark, deliveries) => {
    const { store, listMarks, listDeliveries } = await openStore();
    for (const given of [first, second, second]) await store.save({ ...newLead, requestId: 'one', mark: given });
    expect(await listMarks()).toEqual([{ mark, flagged: mark !== null }]);
    expect(await listDeliveries()).toHaveLength(deliveries);
  });

  test('a lead that was imported as flagged, without a reason, stays spam, and is told when it is repeated', async () => {
    const { store, query, listMarks, listDeliveries } = await openStore();
    const send = () => store.save({ ...newLead, requestId: 'one' });
    await send();
    await query('update contacts set flagged = (1 = 1)');
    await query('delete from lead_outbox');
    expect(await store.countDeskLeads({})).toMatchObject({ spam: 1 });
    expect(await send()).toEqual({ kind: 'repeated' });
    expect(await listMarks()).toEqual([{ mark: null, flagged: false }]);
    expect(await listDeliveries()).toEqual(bothChannels);
  });
});
