import { change, type SqliteDatabase } from './database.ts';
import {
  onlyRow,
  type Channel,
  type Delivery,
  type DeliveryState,
  type LeadOutbox,
  type LeadWithSource,
} from '../store.ts';

const deliveriesAtOnce = 20;

const claim = `update lead_outbox set due_at = ?1, attempts = attempts + 1
  where id in (select id from lead_outbox where due_at <= ?2 order by due_at limit ${deliveriesAtOnce})
  returning id, lead_id as leadId, channel, attempts`;

export function createSqliteOutbox(
  database: SqliteDatabase,
  readLeads: (ids: string[]) => Promise<LeadWithSource[]>,
): LeadOutbox {
  async function claimDeliveries(leaseMs: number): Promise<Delivery[]> {
    const now = Date.now();
    type Claimed = { id: string; leadId: string; channel: Channel; attempts: number };
    const claimed = await change<Claimed>(database, claim, now + leaseMs, now);
    const leads = new Map((await readLeads(claimed.map(({ leadId }) => leadId))).map((lead) => [lead.id, lead]));
    return claimed.flatMap(({ leadId, ...delivery }) => {
      // A lead that was deleted meanwhile took its deliveries along.
      const lead = leads.get(leadId);
      return lead ? [{ ...delivery, lead }] : [];
    });
  }

  return {
    claimDeliveries,
    markDelivered: async (id) => void (await change(database, 'delete from lead_outbox where id = ?1', id)),
    retryDelivery: async (id, at) =>
      void (await change(database, 'update lead_outbox set due_at = ?1 where id = ?2', at?.getTime() ?? null, id)),
    countDeliveries: async () => {
      const sql = 'select count(due_at) as waiting, count(*) - count(due_at) as givenUp from lead_outbox';
      return onlyRow(await database.read<{ waiting: number; givenUp: number }>(sql));
    },
    findOldestDelivery: async () => {
      const sql = `select min(created_at) as oldest from lead_outbox join contacts on contacts.id = lead_id
        where due_at is not null`;
      const { oldest } = onlyRow(await database.read<{ oldest: string | null }>(sql));
      return oldest === null ? null : new Date(oldest);
    },
    listDeliveries: async (most) => {
      const rows = await database.read<Omit<DeliveryState, 'givenUp'> & { givenUp: number }>(
        `select lead_id as leadId, channel, attempts, due_at is null as givenUp from lead_outbox
         order by due_at is not null, due_at limit ?1`,
        most,
      );
      return rows.map((row) => ({ ...row, givenUp: row.givenUp === 1 }));
    },
    retryGivenUp: async () => {
      const sql = 'update lead_outbox set due_at = ?1, attempts = 0 where due_at is null returning id';
      return (await change(database, sql, Date.now())).length;
    },
  };
}
