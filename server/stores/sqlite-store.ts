import { randomUUID } from 'node:crypto';
import { digestLead } from './digest-lead.ts';
import { countLead, type ClientWindows } from './rate-window.ts';
import { isSameEmail } from './same-email.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { insertStoredLeads } from './sqlite-import.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';
import type { LeadDatabase, NewLead, SaveResult, StoredLead, StoreOptions } from './store.ts';

const pageSize = 500;

type Row = Omit<StoredLead, 'flagged'> & { flagged: number };

/** One file in the data folder. SQLite locks it, so the owner's tool and a second server may use it too. */
export function openSqliteStore(folder: string, { leadsPerMinute, channels }: StoreOptions): LeadDatabase {
  const { file, database, transact, eraseDeleted, close } = openSqliteFile(folder);
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
  };

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

  function deleteByEmail(email: string) {
    const leads = statements.readEmails.all() as Pick<Row, 'id' | 'email'>[];
    const same = leads.filter((lead) => isSameEmail(lead.email, email));
    for (const { id } of same) statements.deleteLead.run(id);
    return same.length;
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
    eraseDeleted,
    importLeads: async (leads) => transact(() => insertStoredLeads(database, leads)),
    ...openSqliteOutbox({ database, transact, findLead }),
    close: async () => close(),
  };
}

function toStoredLead(row: Row): StoredLead {
  return { ...row, flagged: row.flagged === 1 };
}
