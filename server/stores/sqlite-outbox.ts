import type { DatabaseSync } from 'node:sqlite';
import type { Transact } from './sqlite-file.ts';
import type { Channel, Delivery, DeliveryState, LeadDatabase, StoredLead } from './store.ts';

const deliveriesAtOnce = 20;

type Options = {
  database: DatabaseSync;
  transact: Transact;
  findLead(id: string): StoredLead | undefined;
};

type Outbox = Pick<
  LeadDatabase,
  | 'claimDeliveries'
  | 'markDelivered'
  | 'retryDelivery'
  | 'countDeliveries'
  | 'findOldestDelivery'
  | 'listDeliveries'
  | 'retryGivenUp'
>;

/** The notifications that are due, waiting or given up; a lead's own are inserted with the lead. */
export function openSqliteOutbox({ database, transact, findLead }: Options): Outbox {
  const statements = {
    claim: database.prepare(
      `update lead_outbox set due_at = ?, attempts = attempts + 1
       where id in (select id from lead_outbox where due_at <= ? order by due_at limit ${deliveriesAtOnce})
       returning id, lead_id as leadId, channel, attempts`,
    ),
    deleteDelivery: database.prepare('delete from lead_outbox where id = ?'),
    retry: database.prepare('update lead_outbox set due_at = ? where id = ?'),
    countDeliveries: database.prepare(
      'select count(due_at) as waiting, count(*) - count(due_at) as givenUp from lead_outbox',
    ),
    findOldestDelivery: database.prepare(
      `select min(created_at) as oldest from lead_outbox join contacts on contacts.id = lead_id
       where due_at is not null`,
    ),
    listDeliveries: database.prepare(
      `select lead_id as leadId, channel, attempts, due_at is null as givenUp from lead_outbox
       order by due_at is not null, due_at limit ?`,
    ),
    retryGivenUp: database.prepare('update lead_outbox set due_at = ?, attempts = 0 where due_at is null'),
  };

  function claimDeliveries(leaseMs: number): Delivery[] {
    const now = Date.now();
    const claimed = statements.claim.all(now + leaseMs, now) as (Omit<Delivery, 'lead'> & { leadId: string })[];
    return claimed.map(({ id, channel, attempts, leadId }) => ({
      id,
      channel: channel satisfies Channel,
      attempts,
      lead: findLead(leadId)!,
    }));
  }

  function listDeliveries(most: number): DeliveryState[] {
    const rows = statements.listDeliveries.all(most) as (Omit<DeliveryState, 'givenUp'> & { givenUp: number })[];
    return rows.map((row) => ({ ...row, givenUp: row.givenUp === 1 }));
  }

  return {
    claimDeliveries: async (leaseMs) => transact(() => claimDeliveries(leaseMs)),
    markDelivered: async (id) => transact(() => void statements.deleteDelivery.run(id)),
    retryDelivery: async (id, at) => transact(() => void statements.retry.run(at?.getTime() ?? null, id)),
    countDeliveries: async () => statements.countDeliveries.get() as { waiting: number; givenUp: number },
    findOldestDelivery: async () => {
      const { oldest } = statements.findOldestDelivery.get() as { oldest: string | null };
      return oldest === null ? null : new Date(oldest);
    },
    listDeliveries: async (most) => listDeliveries(most),
    retryGivenUp: async () => transact(() => Number(statements.retryGivenUp.run(Date.now()).changes)),
  };
}
