/** Leads and their notifications, the same on every store and for all servers that share it. */
import { describe, expect, test, vi } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { deskStores } from '../../support/leads/desk-stores.ts';
import { makeNewLead } from '../../support/leads/open-test-store.ts';

const channels: ('email' | 'webhook')[] = ['email', 'webhook'];
const { lead } = makeNewLead();

describe.each(deskStores)('in $name', ({ prepare }) => {
  async function openTwo() {
    const { query, connect } = await prepare();
    return { query, servers: [await connect({ channels }), await connect({ channels })] as const };
  }

  test('the same submit is stored once, whichever server gets it, and another lead under its id not at all', async () => {
    const { query, servers } = await openTwo();
    const newLead = makeNewLead({ requestId: 'one', client: 'ana' });
    const results = await Promise.all([...Array(10).keys()].map((n) => servers[n % 2]!.save(newLead)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(9).fill('repeated'), 'saved']);
    const other = { ...newLead, lead: { ...lead, name: 'Ben' } };
    expect(await servers[0].save(other)).toEqual({ kind: 'conflict' });
    expect(await query('select name from contacts')).toMatchObject([{ name: lead.name }]);
    expect(await query('select id from lead_outbox')).toHaveLength(channels.length);
  });

  test('a client may send five leads a minute to all servers together; a repeat always succeeds', async () => {
    const { servers } = await openTwo();
    const [store] = servers;
    const newLead = makeNewLead({ client: 'ana' });
    const repeated = { ...newLead, requestId: 'one' };
    expect(await store.save(repeated)).toEqual({ kind: 'saved' });
    const results = await Promise.all([...Array(7).keys()].map((n) => servers[n % 2]!.save(newLead)));
    expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(4);
    const limited = results.filter((result) => result.kind === 'limited');
    expect(limited).toHaveLength(3);
    for (const { retryAfterSeconds } of limited)
      expect(retryAfterSeconds).toSatisfy((wait: number) => wait > 20 && wait <= 60);
    expect(await store.save(repeated)).toEqual({ kind: 'repeated' });

    await store.deleteOldHashes(new Date(Date.now() - 60_000));
    expect(await store.save(newLead)).toMatchObject({ kind: 'limited' });
    await store.deleteOldHashes(new Date(Date.now() + 60_000));
    expect(await store.save(newLead)).toEqual({ kind: 'saved' });
  });

  test('an IPv6 network has a limit of its own, whichever of its clients sends', async () => {
    const store = await (await prepare()).connect();
    const send = (client: number, network = 'a /48') =>
      store.save(makeNewLead({ client: `client ${client}`, network }));
    for (let client = 1; client <= leadsPerMinute.network; client += 1) {
      expect(await send(client)).toEqual({ kind: 'saved' });
    }
    expect(await send(0)).toMatchObject({ kind: 'limited' });
    expect(await send(0, 'another')).toEqual({ kind: 'saved' });
  });

  test('every way to write an address is found, and no other address; what refers to its leads goes too', async () => {
    const { query, connect } = await prepare();
    const store = await connect({ channels: ['email'] });
    const same = ['ñandu@example.ph', 'ÑANDU@example.ph', 'n\u0303andu@Example.ph', 'N\u0303ANDU@EXAMPLE.PH'];
    const others = ['nandu@example.ph', 'ñandu@example.com', 'ññandu@example.ph'];
    for (const email of [...same, ...others])
      await store.save(makeNewLead({ lead: { ...lead, email }, requestId: email }));
    expect(await store.countByEmail('Ñandu@example.ph')).toBe(4);
    expect(await store.deleteByEmail('Ñandu@example.ph')).toBe(4);
    const left = await query<{ email: string }>('select email from contacts order by email');
    expect(left.map(({ email }) => email)).toEqual(others.toSorted());
    expect(await query('select lead_id from lead_requests')).toHaveLength(others.length);
    expect(await store.countDeliveries()).toMatchObject({ waiting: others.length, givenUp: 0 });
    for (const unknown of ['%', 'nobody@example.ph']) expect(await store.deleteByEmail(unknown)).toBe(0);
  });

  test('old leads are deleted with what refers to them, newer ones stay', async () => {
    const { query, connect } = await prepare();
    const store = await connect({ channels: ['email'] });
    await store.save(makeNewLead({ requestId: 'old' }));
    await query("update contacts set created_at = '2020-01-01T00:00:00.000Z'");
    await store.save(makeNewLead({ lead: { ...lead, name: 'Ben' }, requestId: 'new' }));
    expect(await store.deleteOlderThan(new Date(Date.now() - 60_000))).toBe(1);
    const [left] = await query<{ id: string; name: string }>('select id, name from contacts');
    expect(left!.name).toBe('Ben');
    for (const table of ['lead_requests', 'lead_outbox']) {
      expect(await query(`select lead_id from ${table}`)).toMatchObject([{ lead_id: left!.id }]);
    }
  });

  describe('a notification', () => {
    test('is claimed by one server, at most twenty at a time, and not again during its lease', async () => {
      const { servers } = await openTwo();
      const [store, other] = servers;
      for (let sent = 0; sent < 15; sent += 1) await store.save(makeNewLead());
      await store.save(makeNewLead({ mark: 'honeypot' }));
      expect(await store.countDeliveries()).toMatchObject({ waiting: 30, givenUp: 0 });
      const [mine, theirs] = await Promise.all([store.claimDeliveries(60_000), other.claimDeliveries(60_000)]);
      const rest = await store.claimDeliveries(60_000);
      expect(Math.max(mine.length, theirs.length, rest.length)).toBeLessThanOrEqual(20);
      expect(new Set([...mine, ...theirs, ...rest].map(({ id }) => id)).size).toBe(30);
      expect(await store.claimDeliveries(60_000)).toEqual([]);
    });

    test('that is not marked as delivered can be claimed again after its lease, by another server', async () => {
      const { servers } = await openTwo();
      const [store, other] = servers;
      await store.save(makeNewLead());
      expect(await store.claimDeliveries(1)).toHaveLength(2);
      const again = await vi.waitFor(async () => {
        const claimed = await other.claimDeliveries(60_000);
        expect(claimed).toHaveLength(2);
        return claimed;
      }, 30_000);
      expect(again.map(({ channel }) => channel).toSorted()).toEqual(channels);
      for (const delivery of again) expect(delivery).toMatchObject({ attempts: 0, recipients: null, about: lead });
    });

    test('is marked as delivered, retried or given up', async () => {
      const { servers } = await openTwo();
      const [store] = servers;
      await store.save(makeNewLead());
      expect((await store.countDeliveries()).oldest).toBeInstanceOf(Date);
      const [first, second] = await store.claimDeliveries(60_000);
      await store.markDelivered(first!.id);
      await store.retryDelivery(second!.id, new Date(Date.now() + 60_000));
      expect(await store.claimDeliveries(60_000)).toEqual([]);
      expect(await store.countDeliveries()).toMatchObject({ waiting: 1, givenUp: 0 });
      await store.retryDelivery(second!.id, new Date(Date.now() - 1000), ['ben@example.ph']);
      const left = [{ id: second!.id, attempts: 2, recipients: ['ben@example.ph'] }];
      expect(await store.claimDeliveries(60_000)).toMatchObject(left);
      await store.releaseDelivery(second!.id);
      expect(await store.claimDeliveries(60_000)).toMatchObject(left);
      await store.retryDelivery(second!.id, null);
      expect(await store.claimDeliveries(60_000)).toEqual([]);
      expect(await store.countDeliveries()).toEqual({ waiting: 0, givenUp: 1, oldest: null });
    });

    test('that was given up is named and can be queued again', async () => {
      const { connect } = await prepare();
      const store = await connect({ channels: ['email'] });
      for (const name of ['Ana', 'Ben']) await store.save(makeNewLead({ lead: { ...lead, name } }));
      const [first, second] = await store.claimDeliveries(60_000);
      await store.retryDelivery(first!.id, null);
      expect(await store.listDeliveries(5)).toEqual([
        { leadId: first!.about.id, name: 'Ana', channel: 'email', attempts: 1, givenUp: true },
        { leadId: second!.about.id, name: 'Ben', channel: 'email', attempts: 0, givenUp: false },
      ]);
      expect(await store.listDeliveries(1)).toHaveLength(1);
      expect(await store.retryGivenUp()).toBe(1);
      expect(await store.retryGivenUp()).toBe(0);
      const again = await store.claimDeliveries(60_000);
      expect(again).toMatchObject([{ attempts: 0, about: { id: first!.about.id } }]);
    });
  });
});
