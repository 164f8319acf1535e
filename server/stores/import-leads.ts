import { guessForm, leadColumns } from '#src/domain/lead.ts';
import { sourceColumns, type ImportedLead } from './store.ts';
import type { ImportedColumn, SqlDatabase } from './sql-database.ts';

const idsAtOnce = 500;
/** D1 takes texts of up to 2 MB. */
const rowsAtOnce = 50;

const asText = (name: string, key = name): ImportedColumn => ({ name, key, type: 'text' });
const asTime = (name: string, key = name): ImportedColumn => ({ name, key, type: 'timestamptz' });
const asId = (name: string, key: string): ImportedColumn => ({ name, key, type: 'uuid' });

/** The columns of each table that has something of a lead. One that is missing here would be lost by a move. */
const tables = {
  'public.contacts': [
    asId('id', 'id'),
    asTime('created_at'),
    ...leadColumns.map((name) => asText(name)),
    { name: 'flagged', key: 'flagged', type: 'boolean' },
    asText('mark'),
  ],
  'private.lead_origins': [
    asId('lead_id', 'id'),
    asText('form'),
    ...Object.entries(sourceColumns).map(([key, name]) => asText(name, key)),
  ],
  'private.lead_states': [
    asId('lead_id', 'id'),
    asText('state'),
    { name: 'version', key: 'version', type: 'int' },
    asText('changed_by', 'changedBy'),
    asTime('changed_at', 'changedAt'),
  ],
  'private.lead_notes': [
    asText('id'),
    asId('lead_id', 'leadId'),
    asText('author'),
    asTime('created_at', 'createdAt'),
    asText('text'),
  ],
  // A call whose time is taken here is left out, and its lead is not.
  'private.bookings': [
    asId('lead_id', 'leadId'),
    asTime('starts_at', 'startsAt'),
    { name: 'seat', key: 'seat', type: 'int' },
    asTime('first_starts_at', 'firstStartsAt'),
    asText('phone'),
  ],
};

/**
 * All or none, as they are. As the owner: the rules for visitors, notifications included, do not apply. Leads whose id is
 * known are skipped. Returns how many were new.
 */
export async function importLeads(database: SqlDatabase, leads: ImportedLead[]) {
  const known = await findKnown(database, leads);
  const unknown = [...new Map(leads.map((lead) => [lead.id, lead])).values()].filter(({ id }) => !known.has(id));
  const rows = unknown.map(({ source, ...lead }) => ({ form: guessForm(lead), ...lead, ...source }));
  const rowsOf: Record<keyof typeof tables, object[]> = {
    'public.contacts': rows,
    'private.lead_origins': rows,
    // A state that was never changed has no row.
    'private.lead_states': rows.filter(({ version }) => version),
    'private.lead_notes': unknown.flatMap(({ id, notes = [] }) => notes.map((note) => ({ ...note, leadId: id }))),
    'private.bookings': unknown.flatMap(({ id, call }) => (call ? [{ ...call, leadId: id }] : [])),
  };
  const statements = Object.entries(tables).flatMap(([table, columns]) => {
    const names = columns.map(({ name }) => name).join(', ');
    const sql = `insert into ${table} (${names}) ${database.dialect.givenRows(columns)} on conflict do nothing`;
    const parts = inParts(rowsOf[table as keyof typeof tables], rowsAtOnce);
    return parts.map((part) => ({ sql, params: [JSON.stringify(part)] }));
  });
  await database.transact(statements, true);
  return unknown.length;
}

async function findKnown({ read, dialect }: SqlDatabase, leads: ImportedLead[]) {
  const known = new Set<string>();
  const sql = `select id from public.contacts where id in (${dialect.listedIds})`;
  for (const part of inParts(leads, idsAtOnce)) {
    const found = await read<{ id: string }>(sql, JSON.stringify(part.map(({ id }) => id)));
    for (const { id } of found) known.add(id);
  }
  return known;
}

function inParts<Item>(items: Item[], size: number) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
