/** Calls in every store: one seat each, moved, cancelled and deleted with their leads. */
import { describe, expect, test } from 'vitest';
import type { ImportedLead } from '#server/stores/store.ts';
import { deskStores, importLeads, saveLead, type DeskStore } from '../../support/leads/desk-stores.ts';
import { makeNewLead } from '../../support/leads/open-test-store.ts';

const [first, second] = ['2099-11-17T02:30:00.000Z', '2099-11-17T03:00:00.000Z'];

const book = (store: DeskStore, email: string, startsAt: string, atOnce = 1) =>
  saveLead(store, { email }, undefined, null, { startsAt, phone, atOnce, mostOfOne: 2 });
const move = (store: DeskStore, { id, call }: Awaited<ReturnType<typeof book>>, startsAt: string, atOnce = 1) =>
  store.setBooking(id, { ...call!, startsAt }, atOnce);
const phone = '0917 123 4567';
const hourMs = 3_600_000;
/** A lead that looks odd, with a call at the first time that was booked so many hours ago. */
async function bookOdd(store: DeskStore, hoursAgo: number, changes: Partial<ImportedLead> = {}) {
  const call = { startsAt: first, seat: 1, firstStartsAt: first, phone: null };
  const bookedAt = new Date(Date.now() - hoursAgo * hourMs).toISOString();
  const [lead] = await importLeads(
    store,
    [{ flagged: true, mark: 'fast', ...changes, call } as ImportedLead],
    bookedAt,
  );
  return lead!;
}
const isFree = async (store: DeskStore) => {
  const before = await list(store);
  await book(store, 'eva@example.ph', first);
  return (await list(store)).length > before.length;
};
const list = async (store: DeskStore) =>
  (await store.listBookings(new Date())).map(({ startsAt, seat }) => [startsAt, seat]);

describe.each(deskStores)('calls in $name', ({ open, prepare }) => {
  test('of two hundred who want ten times at the same moment, at two servers, ten get them; the others leave no lead', async () => {
    const { connect } = await prepare();
    const servers = [await connect(), await connect()] as const;
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, visitor) => {
        const startsAt = new Date(Date.parse(first) + (visitor % 10) * hourMs).toISOString();
        const lead = { ...makeNewLead().lead, email: `${visitor}@example.ph` };
        return servers[visitor % 2]!.save(makeNewLead({ lead, call: { startsAt, atOnce: 1, mostOfOne: 2 } }));
      }),
    );
    expect(Object.groupBy(results, ({ kind }) => kind)['saved']).toHaveLength(10);
    expect(new Set((await list(servers[0])).map(([startsAt]) => startsAt)).size).toBe(10);
    expect(await servers[0].countDeskLeads({})).toMatchObject({ unread: 10 });
  });

  test('the leads of all lists have them', async () => {
    const store = await open();
    const { id, call } = await book(store, 'ana@example.ph', first);
    expect(call).toEqual({ startsAt: first, seat: 1, firstStartsAt: first, phone });
    expect((await store.findDeskLead(id))!.lead.call).toEqual(call);
    const [booked] = await store.listBookings(new Date());
    const bookedAt = expect.stringMatching(/^2.*Z$/);
    const whose = { leadId: id, name: 'Ana Reyes', bookedAt, flagged: false, mark: null, holdsUntil: null };
    expect(booked).toEqual({ ...whose, ...call });
    expect(await store.listBookings(new Date('2100-01-01'))).toEqual([]);
  });

  test('as many are at the same time as there are seats, and a moved one gives its seat back', async () => {
    const store = await open();
    const ana = await book(store, 'ana@example.ph', first, 2);
    await book(store, 'ben@example.ph', first, 2);
    expect(await list(store)).toEqual([
      [first, 1],
      [first, 2],
    ]);
    await book(store, 'eva@example.ph', first, 2);
    expect(await store.countByEmail('eva@example.ph')).toBe(0);
    expect(await move(store, ana, second, 2)).toBe(true);
    const { call } = (await store.findDeskLead(ana.id))!.lead;
    expect(call).toEqual({ startsAt: second, seat: 1, firstStartsAt: first, phone });
    await book(store, 'eva@example.ph', first, 2);
    expect(await list(store)).toHaveLength(3);
  });

  test('one is not moved to a time that is taken, and can be cancelled', async () => {
    const store = await open();
    const ana = await book(store, 'ana@example.ph', first);
    const ben = await book(store, 'ben@example.ph', second);
    expect(await move(store, ana, second)).toBe(false);
    expect(await store.cancelBooking(ben.id)).toBe(true);
    expect(await store.cancelBooking(ben.id)).toBe(false);
    expect(await move(store, ana, second)).toBe(true);
    expect((await store.findDeskLead(ben.id))!.lead).toMatchObject({ email: 'ben@example.ph', call: null });
  });

  test('one that was cancelled is booked again as it was, unless its time is taken; the visitor is told what is so now', async () => {
    const store = await open();
    const ana = await book(store, 'ana@example.ph', first);
    const news = { startsAt: first, firstStartsAt: first, isCancelled: true, at: new Date().toISOString() };
    expect(await store.cancelBooking(ana.id, news)).toBe(true);
    expect(await store.cancelBooking(ana.id, news)).toBe(false);
    const ben = await book(store, 'ben@example.ph', first);
    const again = { ...news, isCancelled: false };
    expect(await store.setBooking(ana.id, ana.call!, 1, again)).toBe(false);
    await store.cancelBooking(ben.id);
    expect(await store.countDeliveries()).toMatchObject({ oldest: new Date(news.at) });
    expect(await store.setBooking(ana.id, ana.call!, 1, again)).toBe(true);
    expect(await store.setBooking(ana.id, ana.call!, 2)).toBe(false);
    expect((await store.findDeskLead(ana.id))!.lead.call).toEqual(ana.call);
    // Of what was not sent yet, only the last is.
    expect(await store.claimDeliveries(1000, 'visitor')).toMatchObject([{ about: { id: ana.id, news: again } }]);
    const moved = { ...again, startsAt: second };
    await store.setBooking(ana.id, { ...ana.call!, startsAt: second }, 1, moved);
    const told = await store.claimDeliveries(1000, 'visitor');
    expect(told).toMatchObject([{ channel: 'visitor', about: { email: 'ana@example.ph', news: moved } }]);
    await store.markDelivered(told[0]!.id);
    expect(await store.countDeliveries()).toMatchObject({ waiting: 0, givenUp: 0 });
    await store.deleteLeads([ana.id]);
    expect(await store.setBooking(ana.id, ana.call!, 1)).toBe(false);
  });

  test('an address has two of them ahead at most, in whatever case it is written, and is not stored with a third', async () => {
    const store = await open();
    for (const [email, time] of [
      ['ana@example.ph', first],
      ['ANA@example.ph', second],
    ] as const)
      await book(store, email, time);
    const call = { startsAt: '2099-11-17T05:00:00.000Z', atOnce: 1, mostOfOne: 2 };
    expect(await store.save(makeNewLead({ call }))).toEqual({ kind: 'unbooked', why: 'enough' });
    expect(await store.countByEmail('ana@example.ph')).toBe(2);
    expect(await store.save(makeNewLead())).toEqual({ kind: 'saved' });
  });

  test('of two that move to the same time at the same moment one does', async () => {
    const store = await open();
    const ana = await book(store, 'ana@example.ph', first);
    const ben = await book(store, 'ben@example.ph', second);
    const third = '2099-11-17T05:00:00.000Z';
    const moves = await Promise.all([ana, ben].map((lead) => move(store, lead, third)));
    expect(moves.toSorted()).toEqual([false, true]);
  });

  test('of a lead that looks odd holds its time for a day; then another is booked, and it stays itself', async () => {
    const store = await open();
    const { id } = await bookOdd(store, 23);
    expect(await isFree(store)).toBe(false);
    await store.deleteLeads([id]);
    const lapsed = await bookOdd(store, 25);
    expect(await isFree(store)).toBe(true);
    expect(await list(store)).toEqual([
      [first, 1],
      [first, 2],
    ]);
    expect((await store.findDeskLead(lapsed.id))!.lead.call).toEqual({
      startsAt: first,
      seat: 1,
      firstStartsAt: first,
      phone: null,
    });
    expect(await isFree(store)).toBe(false);
    const holdsUntil = new Date(Date.parse(lapsed.created_at) + 24 * hourMs).toISOString();
    expect(await store.listBookings(new Date())).toMatchObject([
      { bookedAt: lapsed.created_at, flagged: true, mark: 'fast', holdsUntil },
      { flagged: false, mark: null, holdsUntil: null },
    ]);
  });

  test('holds its time always where nothing looks odd, or where the owner read or answered it', async () => {
    const plain = await open();
    await bookOdd(plain, 1000, { flagged: false, mark: null });
    expect(await isFree(plain)).toBe(false);
    for (const [state, free] of [
      ['read', false],
      ['answered', false],
      ['unread', true],
      ['spam', true],
    ] as const) {
      const store = await open();
      const { id } = await bookOdd(store, 25);
      await store.changeState({ id, state, version: 0, by: 'ana@example.ph' });
      expect([state, await isFree(store)]).toEqual([state, free]);
    }
  });

  test('is still taken after the odd one beside it is deleted or read', async () => {
    const store = await open();
    const [{ id }, other] = [await bookOdd(store, 25), await book(store, 'ben@example.ph', first)];
    await store.changeState({ id, state: 'read', version: 0, by: 'ana@example.ph' });
    expect(await isFree(store)).toBe(false);
    await store.deleteLeads([id]);
    expect(await isFree(store)).toBe(false);
    await store.deleteLeads([other.id]);
    expect(await isFree(store)).toBe(true);
  });

  test('one is moved to a time that an odd one no longer holds', async () => {
    const store = await open();
    await bookOdd(store, 25);
    const ana = await book(store, 'ana@example.ph', second);
    expect(await move(store, ana, first)).toBe(true);
    const ben = await book(store, 'ben@example.ph', second);
    expect(await move(store, ben, first)).toBe(false);
  });

  test('of many who want a time that is offered again at the same moment, one gets it', async () => {
    const store = await open();
    await bookOdd(store, 25);
    const others = Array.from({ length: 20 }, (_, index) => book(store, `${index}@example.ph`, first));
    const moved = await book(store, 'ana@example.ph', second);
    await Promise.all([...others, move(store, moved, first)]);
    expect((await list(store)).filter(([startsAt]) => startsAt === first)).toHaveLength(2);
  });

  test('of a lead that is imported where its time is taken is left out', async () => {
    const store = await open();
    const { call } = await book(store, 'ana@example.ph', first);
    const [late] = await importLeads(store, [{ call } as ImportedLead]);
    expect((await store.findDeskLead(late!.id))!.lead.call).toBeNull();
    expect(await list(store)).toHaveLength(1);
  });

  test('are deleted with the leads of an address, and when these are too old', async () => {
    const store = await open();
    await book(store, 'Ana@example.ph', first);
    await store.deleteByEmail('ana@example.ph');
    expect(await list(store)).toEqual([]);
    await book(store, 'ben@example.ph', first);
    await store.deleteOlderThan(new Date(Date.now() + 1000));
    expect(await list(store)).toEqual([]);
  });
});
