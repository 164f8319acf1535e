import { createBookings } from './bookings.ts';
import { createContentDrafts } from './content-drafts.ts';
import { createDeskLeads } from './desk-leads.ts';
import { createDeskRecords } from './desk-records.ts';
import { foldEmail, isSameEmail } from './lead-identity.ts';
import { readLeads } from './lead-sql.ts';
import { importLeads } from './import-leads.ts';
import { createSignIn } from './sign-in.ts';
import { change, type SqlDatabase } from './sql-database.ts';
import { onlyRow, type CallNews, type Channel, type Digest, type ImportedLead } from './store.ts';
import type { NewLead, StoreOptions } from './store.ts';

const deliveriesAtOnce = 20;

/** A store with a database of our own, which can also be read and cleaned up, and has the outbox. */
export type LeadDatabase = ReturnType<typeof createSqlStore>;

/** The leads in a database of our own, which is prepared; any number of servers may share it. */
export function createSqlStore(database: SqlDatabase, options: StoreOptions) {
  const { location, dialect, read, transact, eraseDeleted, close } = database;

  async function findByEmail(email: string) {
    // Two queries, each by its index. An address that is equal when folded is one of ASCII, or has other characters.
    const sql = `select id, email from public.contacts where ${dialect.lowerEmail} = $1
      union all select id, email from public.contacts where ${dialect.isOtherEmail}`;
    const leads = await read<{ id: string; email: string }>(sql, foldEmail(email));
    return [...new Set(leads.flatMap((lead) => (isSameEmail(lead.email, email) ? [lead.id] : [])))];
  }

  const deskLeads = createDeskLeads(database);
  const outbox = createOutbox(database);
  return {
    location,
    save: (newLead: NewLead) => database.save(newLead, options),
    async check() {
      await database.trySave(options);
      return (await outbox.countDeliveries()).oldest;
    },
    countByEmail: async (email: string) => (await findByEmail(email)).length,
    /** Deletes the leads of an address, however it is written, and everything that refers to them; returns how many. */
    deleteByEmail: async (email: string) => deskLeads.deleteLeads(await findByEmail(email)),
    deleteOlderThan: async (moment: Date) => {
      const sql = 'delete from public.contacts where created_at < $1 returning id';
      return (await transact([{ sql, params: [moment.toISOString()] }], true)).flat().length;
    },
    /** Hashes of clients and requests are stored for a day. */
    deleteOldHashes: async (before: Date) => {
      const moment = dialect.toStamp(before);
      await change(database, 'delete from private.lead_senders where hour_start < $1', moment);
      await change(database, 'delete from private.lead_requests where created_at < $1', moment);
      await change(database, 'delete from private.form_times where created_at < $1', moment);
    },
    eraseDeleted,
    importLeads: (leads: ImportedLead[]) => importLeads(database, leads),
    ...outbox,
    ...createBookings(database),
    ...deskLeads,
    ...createDeskRecords(database),
    ...createSignIn(database),
    ...createContentDrafts(database),
    close,
  };
}

type ClaimedRow = {
  id: string;
  channel: Channel;
  /** How often it was tried and failed. */
  attempts: number;
  /** Who is left where some have it already, in JSON; null for all. */
  recipients: string | null;
  /** What the visitor is told, in JSON; null for the owner's. */
  call: string | null;
} & ({ leadId: string; kind: null } | ({ leadId: null } & Omit<Digest, 'id'>));

/** One notification, claimed by this server until its lease runs out. */
export type Delivery = Awaited<ReturnType<LeadDatabase['claimDeliveries']>>[number];

/** The notifications that are due, waiting or given up; they are inserted with their lead, or with the first of several. */
function createOutbox(database: SqlDatabase) {
  const { read, transact, dialect } = database;

  /** Deliveries that are due, each leased to this caller alone for `leaseMs`. */
  async function claimDeliveries(leaseMs: number, channel?: Channel) {
    const [rows] = await transact([dialect.claim(deliveriesAtOnce, leaseMs, channel ?? null)]);
    const claimed = rows as ClaimedRow[];
    if (claimed.length === 0) return [];
    const ids = claimed.flatMap(({ leadId }) => leadId ?? []);
    const leads = await readLeads(database, `where contacts.id in (${dialect.listedIds})`, JSON.stringify(ids));
    return claimed.flatMap((row) => {
      const { id, attempts, recipients } = row;
      // A lead that was deleted meanwhile took its deliveries along.
      const lead = leads.find((found) => found.id === row.leadId);
      const news = row.call === null ? {} : { news: JSON.parse(row.call) as CallNews };
      const about = row.kind === null ? lead && { ...lead, ...news } : describeDigest(row);
      const left = recipients === null ? null : (JSON.parse(recipients) as string[]);
      return about ? [{ id, channel: row.channel, attempts, recipients: left, about }] : [];
    });
  }

  return {
    claimDeliveries,
    markDelivered: async (id: string) =>
      void (await change(database, 'delete from private.lead_outbox where id = $1', id)),
    /** After a try that failed. Null as the time: never try again, but keep the row for the owner to see. */
    retryDelivery: async (id: string, at: Date | null, recipients: string[] | null = null) => {
      const sql = 'update private.lead_outbox set attempts = attempts + 1, due_at = $2, recipients = $3 where id = $1';
      await change(database, sql, id, at && dialect.toStamp(at), recipients && JSON.stringify(recipients));
    },
    /** Claimed, but not tried: due again at once. */
    releaseDelivery: async (id: string) => {
      const sql = 'update private.lead_outbox set due_at = $2 where id = $1';
      await change(database, sql, id, dialect.toStamp(new Date()));
    },
    /**
     * Without digests that wait for their time to come. `oldest` is when the lead of a delivery that waits was stored, or its
     * call changed; the period of a digest is a day or a moment.
     */
    countDeliveries: async () => {
      const storedAt = `coalesce(period, ${dialect.toIsoText('contacts.created_at')})`;
      const sql = `select cast(count(due_at) as int) as waiting, cast(count(*) - count(due_at) as int) as "givenUp",
          min(case when due_at is not null then ${storedAt} end) as oldest
        from private.lead_outbox left join public.contacts on contacts.id = lead_id
        where lead_id is not null or due_at is null or attempts > 0`;
      const counts = onlyRow(await read<{ waiting: number; givenUp: number; oldest: string | null }>(sql));
      return { ...counts, oldest: counts.oldest === null ? null : new Date(counts.oldest) };
    },
    /** Of leads, those given up first. */
    listDeliveries: async (most: number) => {
      const sql = `select lead_id as "leadId", name, channel, attempts, due_at is null as "givenUp"
        from private.lead_outbox join public.contacts on contacts.id = lead_id order by due_at nulls first limit $1`;
      type Row = Pick<ClaimedRow, 'channel' | 'attempts'> & { leadId: string; name: string; givenUp: boolean | number };
      const rows = await read<Row>(sql, most);
      return rows.map((row) => ({ ...row, givenUp: Boolean(row.givenUp) }));
    },
    /** Makes every delivery that was given up due now; returns how many. */
    retryGivenUp: async () => {
      const sql = 'update private.lead_outbox set due_at = $1, attempts = 0 where due_at is null returning channel';
      return (await change(database, sql, dialect.toStamp(new Date()))).length;
    },
  };
}

function describeDigest({ kind, period, leads }: Omit<Digest, 'id'>): Digest {
  return { id: `digest-${kind}-${period.replaceAll(/\W/g, '-')}`, kind, period, leads };
}
