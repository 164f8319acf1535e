import { isSameEmail } from '#server/stores/lead-identity.ts';
import type { Delivery, LeadDatabase, StoredLead } from '#server/stores/store.ts';

/** `dueAt` is null once given up. */
type OutboxRow = Omit<Delivery, 'lead'> & { leadId: string; dueAt: number | null };

export type MemoryLeadDatabase = LeadDatabase & {
  leads: StoredLead[];
  outbox: OutboxRow[];
  leases: number[];
  erasures: number;
  /** Set to make an erasure fail as it does while another program reads the store. */
  isRead: boolean;
  /** Set to make every call fail as a database that is down does. */
  failure: Error | undefined;
  closed: boolean;
};

/** A lead database in memory, for unit tests of the code that uses one. */
export function openMemoryDatabase(leads: StoredLead[] = [], channels: Delivery['channel'][] = []): MemoryLeadDatabase {
  const outbox = leads.flatMap((lead) =>
    channels.map((channel): OutboxRow => ({
      id: `${lead.id}/${channel}`,
      channel,
      attempts: 0,
      leadId: lead.id,
      dueAt: 0,
    })),
  );
  const database: MemoryLeadDatabase = {
    location: 'memory',
    leads,
    outbox,
    leases: [],
    erasures: 0,
    isRead: false,
    failure: undefined,
    closed: false,
    save: () => Promise.reject(new Error('Not for saving')),
    async *listLeads() {
      checked();
      yield* database.leads;
    },
    findLead: async (id) => checked().leads.find((lead) => lead.id === id),
    countByEmail: async (email) => checked().leads.filter((lead) => isSameEmail(lead.email, email)).length,
    deleteByEmail: async (email) => deleteUnless((lead) => !isSameEmail(lead.email, email)),
    deleteOlderThan: async (moment) => deleteUnless((lead) => new Date(lead.created_at) >= moment),
    eraseDeleted: async () => {
      database.erasures += 1;
      return !checked().isRead;
    },
    async importLeads(imported) {
      const added = imported.filter((lead, index) => {
        const isFirst = imported.findIndex(({ id }) => id === lead.id) === index;
        return isFirst && !checked().leads.some(({ id }) => id === lead.id);
      });
      database.leads.push(...added);
      return added.length;
    },
    deleteOldHashes: async () => {},
    async claimDeliveries(leaseMs) {
      checked();
      database.leases.push(leaseMs);
      const due = database.outbox.filter(({ dueAt }) => dueAt !== null && dueAt <= Date.now()).slice(0, 20);
      return due.map((row) => {
        row.attempts += 1;
        row.dueAt = Date.now() + leaseMs;
        const { id, channel, attempts, leadId } = row;
        return { id, channel, attempts, lead: database.leads.find((lead) => lead.id === leadId)! };
      });
    },
    async markDelivered(id) {
      checked().outbox = database.outbox.filter((row) => row.id !== id);
    },
    async retryDelivery(id, at) {
      const row = checked().outbox.find((candidate) => candidate.id === id);
      if (row) row.dueAt = at?.getTime() ?? null;
    },
    async countDeliveries() {
      const givenUp = checked().outbox.filter(({ dueAt }) => dueAt === null).length;
      return { waiting: database.outbox.length - givenUp, givenUp };
    },
    async findOldestDelivery() {
      const waiting = checked().outbox.filter(({ dueAt }) => dueAt !== null);
      const times = waiting.map(({ leadId }) => database.leads.find(({ id }) => id === leadId)!.created_at);
      const [oldest] = times.toSorted();
      return oldest === undefined ? null : new Date(oldest);
    },
    async listDeliveries(most) {
      return checked()
        .outbox.map(({ leadId, channel, attempts, dueAt }) => ({ leadId, channel, attempts, givenUp: dueAt === null }))
        .toSorted((a, b) => Number(b.givenUp) - Number(a.givenUp))
        .slice(0, most);
    },
    async retryGivenUp() {
      const givenUp = checked().outbox.filter(({ dueAt }) => dueAt === null);
      for (const row of givenUp) Object.assign(row, { dueAt: Date.now(), attempts: 0 });
      return givenUp.length;
    },
    async close() {
      database.closed = true;
    },
  };

  function checked() {
    if (database.failure) throw database.failure;
    return database;
  }

  function deleteUnless(wanted: (lead: StoredLead) => boolean) {
    const before = checked().leads.length;
    database.leads = database.leads.filter(wanted);
    database.outbox = database.outbox.filter(({ leadId }) => database.leads.some((lead) => lead.id === leadId));
    return before - database.leads.length;
  }

  return database;
}
