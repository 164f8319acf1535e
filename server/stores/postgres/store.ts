import type { ClientBase } from 'pg';
import type { DeskDatabase } from '../desk-database.ts';
import type { Connections } from './connections.ts';
import { createPostgresDeskLeads } from './desk-leads.ts';
import { createPostgresDeskRecords } from './desk-records.ts';
import { insertStoredLeads } from './import.ts';
import { saveLead } from './save.ts';
import { createPostgresSignIn } from './sign-in.ts';
import { createStatements, isUuid, toIsoText } from './statements.ts';
import { isSameEmail } from '../lead-identity.ts';
import {
  nestSource,
  type Channel,
  type Delivery,
  type DeliveryState,
  type LeadDatabase,
  type LeadSource,
  type StoredLead,
  type StoreOptions,
} from '../store.ts';

const pageSize = 500;
const deliveriesAtOnce = 20;
/** No visitor waits while years of leads are deleted or imported at once. */
const ownerMs = 60_000;

const columns = `contacts.id, ${toIsoText('contacts.created_at')} as created_at, name, email, company, message, subject, flagged`;
const sourceColumns = `page, first_page as "firstPage", referrer, source as "utmSource", medium, campaign`;

// Each page starts after the last row of the one before, so that leads that are inserted meanwhile shift nothing.
// The table is named, because a bare created_at would be the text above.
const olderPage = `select ${columns} from public.contacts where (contacts.created_at, id) < ($1, $2)
  order by contacts.created_at desc, id desc limit ${pageSize}`;
const claim = `with due as materialized (
    select id from private.lead_outbox where due_at <= now() order by due_at limit ${deliveriesAtOnce}
    for update skip locked
  )
  update private.lead_outbox as outbox
  set due_at = now() + $1 * interval '1 millisecond', attempts = attempts + 1
  from due, public.contacts left join private.lead_origins on lead_origins.lead_id = contacts.id
  where outbox.id = due.id and contacts.id = outbox.lead_id
  returning outbox.id as "deliveryId", channel, attempts, ${columns}, ${sourceColumns}`;
const one = `select ${columns}, ${sourceColumns} from public.contacts left join private.lead_origins on lead_id = id
  where contacts.id = $1`;

type RowWithSource = StoredLead & LeadSource;
type Claimed = { deliveryId: string; channel: Channel; attempts: number };

/** The table `contacts` of a PostgreSQL database that is prepared; any number of servers may share it. */
export function createPostgresStore(
  { use, close }: Connections,
  location: string,
  options: StoreOptions,
): LeadDatabase & DeskDatabase {
  const statements = createStatements(use);
  const { read, change } = statements;

  async function* listLeads() {
    let last = { created_at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    for (;;) {
      const rows = await read<StoredLead>(olderPage, [last.created_at, last.id]);
      yield* rows;
      if (rows.length < pageSize) return;
      last = rows.at(-1)!;
    }
  }

  async function findLead(id: string) {
    if (!isUuid(id)) return undefined;
    const [row] = await read<RowWithSource>(one, [id]);
    return row && nestSource(row);
  }

  const deleteByEmail = (email: string) =>
    use(async (client) => {
      const ids = await findByEmail(client, email);
      return (await client.query('delete from public.contacts where id = any($1)', [ids])).rowCount ?? 0;
    }, ownerMs);

  async function claimDeliveries(leaseMs: number): Promise<Delivery[]> {
    const rows = await read<RowWithSource & Claimed>(claim, [leaseMs]);
    return rows.map(({ deliveryId: id, channel, attempts, ...lead }) => ({
      id,
      channel,
      attempts,
      lead: nestSource(lead),
    }));
  }

  return {
    location,
    save: (newLead) => use((client) => saveLead(client, newLead, options)),
    listLeads,
    findLead,
    countByEmail: (email) => use(async (client) => (await findByEmail(client, email)).length, ownerMs),
    deleteByEmail,
    deleteOlderThan: (moment) => change('delete from public.contacts where created_at < $1', [moment], ownerMs),
    // When its deleted rows are overwritten is up to PostgreSQL.
    eraseDeleted: async () => true,
    importLeads: (leads) => use((client) => insertStoredLeads(client, leads), ownerMs),
    deleteOldHashes: async (before) => {
      await change('delete from private.lead_senders where seen_at < $1', [before]);
      await change('delete from private.lead_requests where created_at < $1', [before]);
    },
    claimDeliveries,
    markDelivered: async (id) => void (await change('delete from private.lead_outbox where id = $1', [id])),
    retryDelivery: async (id, at) =>
      void (await change('update private.lead_outbox set due_at = $2 where id = $1', [id, at])),
    countDeliveries: async () => {
      const [counts] = await read<{ waiting: number; givenUp: number }>(
        `select count(due_at)::int as waiting, (count(*) - count(due_at))::int as "givenUp" from private.lead_outbox`,
      );
      return counts!;
    },
    findOldestDelivery: async () => {
      const [row] = await read<{ oldest: Date | null }>(
        `select min(contacts.created_at) as oldest from private.lead_outbox join public.contacts on contacts.id = lead_id
         where due_at is not null`,
      );
      return row!.oldest;
    },
    listDeliveries: (most) =>
      read<DeliveryState>(
        `select lead_id as "leadId", channel, attempts, due_at is null as "givenUp" from private.lead_outbox
         order by due_at nulls first limit $1`,
        [most],
      ),
    retryGivenUp: () => change('update private.lead_outbox set due_at = now(), attempts = 0 where due_at is null'),
    ...createPostgresDeskLeads(statements),
    ...createPostgresDeskRecords(statements),
    ...createPostgresSignIn(statements),
    close,
  };
}

async function findByEmail(client: ClientBase, email: string) {
  const leads = await client.query<{ id: string; email: string }>('select id, email from public.contacts');
  return leads.rows.filter((lead) => isSameEmail(lead.email, email)).map(({ id }) => id);
}
