import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { digestLead } from './digest-lead.ts';
import { countLead, type SenderWindows } from './rate-window.ts';
import { migrateSqlite } from './sqlite-schema.ts';
import {
  StoreUnavailable,
  type Channel,
  type Delivery,
  type LeadDatabase,
  type NewLead,
  type SaveResult,
  type StoredLead,
  type StoreOptions,
} from './store.ts';

const pageSize = 500;
const deliveriesAtOnce = 20;
/** Another process's write takes milliseconds; whoever holds the file for longer has a problem, and visitors are told. */
const longestWaitMs = 3000;
const tryAgainMs = 5;

type Row = Omit<StoredLead, 'flagged'> & { flagged: number };

/** One file in the data folder. SQLite locks it, so the owner's tool and a second server may use it too. */
export function openSqliteStore(folder: string, { leadsPerMinute, channels }: StoreOptions): LeadDatabase {
  const file = `${folder}/leads.db`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  chmodSync(file, 0o600);
  // Full: "sent" is said only after the disk has it. Deleted leads are overwritten, not just forgotten.
  switchToWal(database);
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  migrateSqlite(database);
  // From here on SQLite never waits by itself: it would hold up every page along with the lead.
  database.exec('pragma busy_timeout = 0');

  const statements = {
    request: database.prepare('select digest from lead_requests where request_id = ?'),
    sender: database.prepare(
      `select minute_start as minuteStart, minute_count as minuteCount, hour_start as hourStart, hour_count as hourCount
       from lead_senders where client = ?`,
    ),
    count: database.prepare('insert or replace into lead_senders values (?, ?, ?, ?, ?)'),
    lead: database.prepare('insert into contacts values (?, ?, ?, ?, ?, ?, ?, ?)'),
    remember: database.prepare('insert into lead_requests values (?, ?, ?)'),
    announce: database.prepare('insert into lead_outbox (id, lead_id, channel, due_at) values (?, ?, ?, ?)'),
    newest: database.prepare(`select * from contacts order by created_at desc, id desc limit ${pageSize}`),
    older: database.prepare(
      `select * from contacts where (created_at, id) < (?, ?) order by created_at desc, id desc limit ${pageSize}`,
    ),
    find: database.prepare('select * from contacts where id = ?'),
    deleteByEmail: database.prepare('delete from contacts where lower(email) = lower(?)'),
    deleteOlder: database.prepare('delete from contacts where created_at < ?'),
    forget: database.prepare('delete from lead_senders where hour_start < ?'),
    claim: database.prepare(
      `update lead_outbox set due_at = ?, attempts = attempts + 1
       where id in (select id from lead_outbox where due_at <= ? order by due_at limit ${deliveriesAtOnce})
       returning id, lead_id as leadId, channel, attempts`,
    ),
    delivered: database.prepare('delete from lead_outbox where id = ?'),
    retry: database.prepare('update lead_outbox set due_at = ? where id = ?'),
    waiting: database.prepare('select count(due_at) as waiting, count(*) - count(due_at) as givenUp from lead_outbox'),
    key: database.prepare("select value from settings where key = 'client_hash_key'"),
  };

  /** All or nothing; what SQLite cannot do now is told apart from a fault of ours. */
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
        if (readPrimaryCode(error) !== 5 || performance.now() > giveUpAt) throw explainFailure(error);
      }
      await setTimeout(tryAgainMs);
    }
  }

  function save({ lead, requestId, client, flagged }: NewLead): SaveResult {
    const digest = digestLead(lead);
    const known =
      requestId === null ? undefined : (statements.request.get(requestId) as { digest: string } | undefined);
    if (known) return { kind: known.digest === digest ? 'repeated' : 'conflict' };

    const now = Date.now();
    if (client !== null) {
      const outcome = countLead(statements.sender.get(client) as SenderWindows | undefined, leadsPerMinute, now);
      if ('retryAfterSeconds' in outcome) return { kind: 'limited', ...outcome };
      const { minuteStart, minuteCount, hourStart, hourCount } = outcome.windows;
      statements.count.run(client, minuteStart, minuteCount, hourStart, hourCount);
    }
    const id = randomUUID();
    const { name, email, company = null, message = null, subject } = lead;
    const createdAt = new Date(now).toISOString();
    statements.lead.run(id, createdAt, name, email, company, message, subject, flagged ? 1 : 0);
    if (requestId !== null) statements.remember.run(requestId, id, digest);
    if (!flagged) for (const channel of channels) statements.announce.run(randomUUID(), id, channel, now);
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
    const row = statements.find.get(id) as Row | undefined;
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

  return {
    place: `the file ${file}`,
    save: async (newLead) => transact(() => save(newLead)),
    clientHashKey: async () => (statements.key.get() as { value: string }).value,
    listLeads: async function* () {
      yield* listLeads();
    },
    findLead: async (id) => findLead(id),
    deleteByEmail: async (email) => transact(() => Number(statements.deleteByEmail.run(email).changes)),
    deleteOlderThan: async (moment) => transact(() => Number(statements.deleteOlder.run(moment.toISOString()).changes)),
    forgetSenders: async (before) => transact(() => void statements.forget.run(before.getTime())),
    claimDeliveries: async (leaseMs) => transact(() => claimDeliveries(leaseMs)),
    markDelivered: async (id) => transact(() => void statements.delivered.run(id)),
    retryDelivery: async (id, at) => transact(() => void statements.retry.run(at?.getTime() ?? null, id)),
    countDeliveries: async () => statements.waiting.get() as { waiting: number; givenUp: number },
    close: async () => database.close(),
  };
}

/** The one step that SQLite does not wait for by itself, although another server may be starting on the same folder. */
function switchToWal(database: DatabaseSync, attemptsLeft = 100) {
  try {
    database.exec('pragma journal_mode = wal');
  } catch (error) {
    if (readPrimaryCode(error) !== 5 || attemptsLeft === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    switchToWal(database, attemptsLeft - 1);
  }
}

function toStoredLead(row: Row): StoredLead {
  return { ...row, flagged: row.flagged === 1 };
}

/** SQLite's own numbers: 13 is a full disk; 5, 6, 8, 10, 14 a file that is locked, read-only or out of reach. */
function explainFailure(error: unknown) {
  const primaryCode = readPrimaryCode(error);
  if (primaryCode === 13) return new StoreUnavailable('53100', error);
  if ([5, 6, 8, 10, 14].includes(primaryCode)) return new StoreUnavailable('PGRST001', error);
  return error;
}

function readPrimaryCode(error: unknown) {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}
