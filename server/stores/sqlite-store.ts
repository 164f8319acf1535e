import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { digestLead } from './digest-lead.ts';
import { countLead, type ClientWindows } from './rate-window.ts';
import { isSameEmail } from './same-email.ts';
import { eraseDeletedRows } from './sqlite-erase.ts';
import { isBusy, readPrimaryCode } from './sqlite-errors.ts';
import { insertStoredLeads } from './sqlite-import.ts';
import { shareFolder } from './sqlite-lock.ts';
import { migrateSqlite } from './sqlite-schema.ts';
import {
  StoreUnavailable,
  type Channel,
  type Delivery,
  type DeliveryState,
  type LeadDatabase,
  type NewLead,
  type SaveResult,
  type StoredLead,
  type StoreOptions,
} from './store.ts';

const pageSize = 500;
const deliveriesAtOnce = 20;
/** Another process's write takes milliseconds; where it locks the file for longer, visitors get an error. */
const longestWaitMs = 3000;
const retryMs = 5;

type Row = Omit<StoredLead, 'flagged'> & { flagged: number };

/** One file in the data folder. SQLite locks it, so the owner's tool and a second server may use it too. */
export function openSqliteStore(folder: string, { leadsPerMinute, channels }: StoreOptions): LeadDatabase {
  const file = `${folder}/leads.db`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = shareFolder(folder);
  const database = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  chmodSync(file, 0o600);
  // Full: a lead is on disk before the visitor sees "sent". Deleted leads are overwritten with zeros.
  switchToWal(database);
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  migrateSqlite(database);
  // From here on SQLite must not wait for locks itself, which would block every other request.
  database.exec('pragma busy_timeout = 0');

  const statements = {
    findRequest: database.prepare('select digest from lead_requests where request_id = ?'),
    findClient: database.prepare(
      `select minute_start as minuteStart, minute_count as minuteCount, hour_start as hourStart, hour_count as hourCount
       from lead_senders where client = ?`,
    ),
    upsertClient: database.prepare('insert or replace into lead_senders values (?, ?, ?, ?, ?)'),
    insertLead: database.prepare('insert into contacts values (?, ?, ?, ?, ?, ?, ?, ?)'),
    insertRequest: database.prepare('insert into lead_requests values (?, ?, ?, ?)'),
    insertDelivery: database.prepare('insert into lead_outbox (id, lead_id, channel, due_at) values (?, ?, ?, ?)'),
    newest: database.prepare(`select * from contacts order by created_at desc, id desc limit ${pageSize}`),
    older: database.prepare(
      `select * from contacts where (created_at, id) < (?, ?) order by created_at desc, id desc limit ${pageSize}`,
    ),
    findLead: database.prepare('select * from contacts where id = ?'),
    readEmails: database.prepare('select id, email from contacts'),
    deleteLead: database.prepare('delete from contacts where id = ?'),
    deleteOlder: database.prepare('delete from contacts where created_at < ?'),
    deleteOldClients: database.prepare('delete from lead_senders where hour_start < ?'),
    deleteOldRequests: database.prepare('delete from lead_requests where created_at < ?'),
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

  /** Runs a transaction and retries while the file is locked; throws StoreUnavailable where it cannot be written. */
  async function transact<Result>(work: () => Result): Promise<Result> {
    const giveUpAt = performance.now() + longestWaitMs;
    for (;;) {
      try {
        database.exec('begin immediate');
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        if (!isBusy(error) || performance.now() > giveUpAt) throw explainFailure(error);
      }
      await setTimeout(retryMs);
    }
  }

  /** Counts the lead for each of these, or for none where one has had its share. */
  function count(counted: { key: string; most: number }[], now: number) {
    const outcomes = counted.map(({ key, most }) => ({
      key,
      outcome: countLead(statements.findClient.get(key) as ClientWindows | undefined, most, now),
    }));
    const waits = outcomes.flatMap(({ outcome }) => ('retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : []));
    if (waits.length > 0) return Math.max(...waits);
    for (const { key, outcome } of outcomes) {
      const { minuteStart, minuteCount, hourStart, hourCount } = (outcome as { windows: ClientWindows }).windows;
      statements.upsertClient.run(key, minuteStart, minuteCount, hourStart, hourCount);
    }
    return undefined;
  }

  function save({ lead, requestId, client, network, flagged }: NewLead): SaveResult {
    const digest = digestLead(lead);
    const known =
      requestId === null ? undefined : (statements.findRequest.get(requestId) as { digest: string } | undefined);
    if (known) return { kind: known.digest === digest ? 'repeated' : 'conflict' };

    const now = Date.now();
    if (client !== null) {
      const counted = [
        { key: client, most: leadsPerMinute.client },
        ...(network === null ? [] : [{ key: network, most: leadsPerMinute.network }]),
        { key: 'all', most: leadsPerMinute.all },
      ];
      const retryAfterSeconds = count(counted, now);
      if (retryAfterSeconds !== undefined) return { kind: 'limited', retryAfterSeconds };
    }
    const id = randomUUID();
    const { name, email, company = null, message = null, subject } = lead;
    const createdAt = new Date(now).toISOString();
    statements.insertLead.run(id, createdAt, name, email, company, message, subject, flagged ? 1 : 0);
    if (requestId !== null) statements.insertRequest.run(requestId, id, digest, now);
    if (!flagged) for (const channel of channels) statements.insertDelivery.run(randomUUID(), id, channel, now);
    return { kind: 'saved' };
  }

  function* listLeads() {
    let rows = statements.newest.all() as Row[];
    while (rows.length > 0) {
      yield* rows.map(toStoredLead);
      const last = rows.at(-1)!;
      rows = statements.older.all(last.created_at, last.id) as Row[];
    }
  }

  function findLead(id: string) {
    const row = statements.findLead.get(id) as Row | undefined;
    return row && toStoredLead(row);
  }

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

  function deleteByEmail(email: string) {
    const leads = statements.readEmails.all() as Pick<Row, 'id' | 'email'>[];
    const same = leads.filter((lead) => isSameEmail(lead.email, email));
    for (const { id } of same) statements.deleteLead.run(id);
    return same.length;
  }

  function listDeliveries(most: number): DeliveryState[] {
    const rows = statements.listDeliveries.all(most) as (Omit<DeliveryState, 'givenUp'> & { givenUp: number })[];
    return rows.map((row) => ({ ...row, givenUp: row.givenUp === 1 }));
  }

  return {
    location: `the file ${file}`,
    save: async (newLead) => transact(() => save(newLead)),
    listLeads: async function* () {
      yield* listLeads();
    },
    findLead: async (id) => findLead(id),
    deleteByEmail: async (email) => transact(() => deleteByEmail(email)),
    deleteOlderThan: async (moment) => transact(() => Number(statements.deleteOlder.run(moment.toISOString()).changes)),
    deleteOldHashes: async (before) =>
      transact(() => {
        statements.deleteOldClients.run(before.getTime());
        statements.deleteOldRequests.run(before.getTime());
      }),
    eraseDeleted: () =>
      eraseDeletedRows(database).catch((error: unknown) => {
        throw explainFailure(error);
      }),
    importLeads: async (leads) => transact(() => insertStoredLeads(database, leads)),
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
    close: async () => {
      database.close();
      lock.release();
    },
  };
}

/** Retries by itself: SQLite does not wait for this lock, and another server may be starting on the same folder. */
function switchToWal(database: DatabaseSync, attemptsLeft = 100) {
  try {
    database.exec('pragma journal_mode = wal');
  } catch (error) {
    if (!isBusy(error) || attemptsLeft === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    switchToWal(database, attemptsLeft - 1);
  }
}

function toStoredLead(row: Row): StoredLead {
  return { ...row, flagged: row.flagged === 1 };
}

/** SQLite's error codes: 13 is a full disk; 5, 6, 8, 10, 14 a file that is locked, read-only or not accessible. */
function explainFailure(error: unknown) {
  const primaryCode = readPrimaryCode(error);
  if (primaryCode === 13) return new StoreUnavailable('53100', error);
  if ([5, 6, 8, 10, 14].includes(primaryCode)) return new StoreUnavailable('PGRST001', error);
  return error;
}
