/** Calls in every store: one seat each, moved, cancelled and deleted with their leads. */
import { describe, expect, test } from 'vitest';
import { deskStores, saveLead, type DeskStore } from '../../support/leads/desk-stores.ts';

const [first, second] = ['2099-11-17T02:30:00.000Z', '2099-11-17T03:00:00.000Z'];

const book = (store: DeskStore, email: string, startsAt: string, atOnce = 1) =>
  saveLead(store, { email }, undefined, null, { startsAt, atOnce, mostOfOne: 2 });
const list = async (store: DeskStore) =>
  (await store.listBookings(new Date())).map(({ startsAt, seat }) => [startsAt, seat]);

describe.each(deskStores.filter(({ isThere }) => isThere))('calls in $name', ({ open }) => {
  test('the leads of all lists have them', async () => {
    const store = await open();
    const { id, call } = await book(store, 'ana@example.ph', first);
    expect(call).toEqual({ startsAt: first, seat: 1, firstStartsAt: first });
    expect((await store.findLead(id))!.call).toEqual(call);
    expect((await store.findDeskLead(id))!.lead.call).toEqual(call);
    expect(await store.listBookings(new Date())).toEqual([{ leadId: id, name: 'Ana Reyes', ...call }]);
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
    expect(await store.moveBooking(ana.id, second, 2)).toEqual({ moved: true });
    const { call } = (await store.findDeskLead(ana.id))!.lead;
    expect(call).toEqual({ startsAt: second, seat: 1, firstStartsAt: first });
    await book(store, 'eva@example.ph', first, 2);
    expect(await list(store)).toHaveLength(3);
  });

  test('one is not moved to a time that is taken, and can be cancelled', async () => {
    const store = await open();
    const ana = await book(store, 'ana@example.ph', first);
    const ben = await book(store, 'ben@example.ph', second);
    expect(await store.moveBooking(ana.id, second, 1)).toEqual({ moved: false });
    expect(await store.cancelBooking(ben.id)).toBe(true);
    expect(await store.cancelBooking(ben.id)).toBe(false);
    expect(await store.moveBooking(ben.id, second, 1)).toBeUndefined();
    expect(await store.moveBooking(ana.id, second, 1)).toEqual({ moved: true });
    expect((await store.findDeskLead(ben.id))!.lead).toMatchObject({ email: 'ben@example.ph', call: null });
  });

  test('of two that move to the same time at the same moment one does', async () => {
    const store = await open();
    const ana = await book(store, 'ana@example.ph', first);
    const ben = await book(store, 'ben@example.ph', second);
    const third = '2099-11-17T05:00:00.000Z';
    const moves = await Promise.all([ana, ben].map(({ id }) => store.moveBooking(id, third, 1)));
    expect(moves.map((move) => move?.moved).toSorted()).toEqual([false, true]);
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
