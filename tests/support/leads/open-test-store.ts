import type { SQLInputValue } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { pickLeadColumns } from '#server/notify/lead-file.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type * as stores from '#server/stores/store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { makeTestFolder } from '../make-test-folder.ts';
import { runSql } from '../read-leads.ts';
import { noTexts } from './no-texts.ts';

export type TestStore = LeadDatabase & {
  folder: string;
  /** Set to make every call fail as a store that is down does. */
  failure: Error | undefined;
  /** Whether the code under test closed it; for the test it stays open. */
  isClosed: boolean;
  /** Runs one statement beside the store, also while it fails. */
  query<Row extends object>(sql: string, ...params: SQLInputValue[]): Row[];
};

/** The real store, in a folder of its own that goes with the test; each lead waits to be sent on these channels. */
export async function openTestStore(
  leads: stores.ImportedLead[] = [],
  channels: stores.Channel[] = [],
): Promise<TestStore> {
  const folder = makeTestFolder();
  const { close, ...real } = openSqliteStore(folder, { leadsPerMinute, channels });
  onTestFinished(() => close());
  const beside = {
    folder,
    failure: undefined as Error | undefined,
    isClosed: false,
    close: async () => void (store.isClosed = true),
    query: <Row extends object>(sql: string, ...params: SQLInputValue[]) =>
      runSql<Row>(`${folder}/leads.db`, sql, ...params).map((row) => ({ ...row })),
  };
  const store = new Proxy(
    { ...real, ...beside },
    {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (target.failure === undefined || typeof value !== 'function' || name in beside) return value;
        return () => {
          throw target.failure;
        };
      },
    },
  );
  await store.importLeads(leads);
  for (const { id } of leads) for (const channel of channels) addDelivery(store, id, channel);
  return store;
}

/** A notification that is due, and the oldest of all. */
export function addDelivery({ query }: TestStore, leadId: string, channel: stores.Channel) {
  query(
    'insert into lead_outbox (id, lead_id, channel, due_at) values (?, ?, ?, 0)',
    `${leadId}/${channel}`,
    leadId,
    channel,
  );
}

/** Those that are not sent yet; `dueAt` is null once given up. */
export function listOutbox({ query }: TestStore) {
  return query<{ leadId: string; channel: stores.Channel; attempts: number; dueAt: number | null }>(
    'select lead_id as leadId, channel, attempts, due_at as dueAt from lead_outbox order by rowid',
  );
}

export function listStored(store: TestStore): Promise<stores.StoredLead[]> {
  return Array.fromAsync(store.exportLeads(), pickLeadColumns);
}

export function makeLead(changes: Partial<stores.StoredLead> = {}): stores.StoredLead {
  return {
    ...noTexts,
    id: crypto.randomUUID(),
    created_at: new Date().toISOString(),
    name: 'Ana Reyes',
    email: 'ana@example.ph',
    message: 'Kumusta! We sell bags.',
    subject: 'A new website',
    flagged: false,
    mark: null,
    ...changes,
  };
}

/** A lead as a store gets it from a visitor. */
export function makeNewLead(changes: Partial<stores.NewLead> = {}): stores.NewLead {
  const lead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags' };
  return { lead, requestId: null, client: null, network: null, mark: null, ...changes };
}

/** The same as senders get it. */
export function makeToldLead(changes: Partial<stores.LeadWithSource> = {}): stores.LeadWithSource {
  return { ...makeLead(), form: 'contact', ...changes };
}

/** Of a lead whose source is not known. */
export const nowhere: stores.LeadSource = {
  page: null,
  firstPage: null,
  referrer: null,
  utmSource: null,
  medium: null,
  campaign: null,
};

/** With everything that is stored about it. */
export function makeExportedLead(changes: Partial<stores.ExportedLead> = {}): stores.ExportedLead {
  const untouched = { state: 'unread' as const, version: 0, changedBy: null, changedAt: null };
  return { ...makeLead(), form: 'contact', source: nowhere, call: null, ...untouched, notes: [], ...changes };
}
