import { DatabaseError, type ClientBase } from 'pg';
import { holdMs } from '#src/domain/bookings/call-holds.ts';
import type { CallRefusal } from '#src/domain/bookings/call-words.ts';
import { leadColumns, type Lead } from '#src/domain/lead.ts';
import { listDigests } from '../digests.ts';
import { digestLead, foldEmail } from '../lead-identity.ts';
import { limitCalls, nameCaller } from '../rate-limits.ts';
import type { NewLead, SaveResult, StoreOptions } from '../store.ts';

// A server that is cut off from the network in the middle of a transaction must not hold its locks for longer.
const begin = `begin isolation level read committed;
  set local statement_timeout = 4000; set local idle_in_transaction_session_timeout = 5000`;
/**
 * Passes what the triggers of supabase/migrations read. Leads are written to disk even where synchronous_commit is off. The
 * role comes last: the rest of the transaction has a visitor's rights.
 */
const becomeVisitor = (names: string[]) => `select
  ${names.map((name, index) => `set_config('parola.${name}', $${index + 1}, true)`).join(', ')},
  set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), true),
  set_config('role', 'anon', true)`;
const insert = `insert into public.contacts (${leadColumns.join(', ')})
  values (${leadColumns.map((_, index) => `$${index + 1}`).join(', ')})`;

export function insertLead(client: ClientBase, lead: Lead) {
  const values = leadColumns.map((column) => lead[column] ?? null);
  return client.query(insert, values);
}

/** One transaction, and "saved" only once its commit is confirmed; after a lost connection the client retries. */
export async function saveLead(client: ClientBase, newLead: NewLead, options: StoreOptions): Promise<SaveResult> {
  const { lead, form = 'contact', source, call, requestId, client: clientHash, network, mark, formTimeUse } = newLead;
  const { leadsPerMinute, channels } = options;
  await client.query(begin);
  const settings = {
    client: clientHash,
    network,
    request_id: requestId,
    request_digest: await digestLead(lead),
    mark,
    form_time: formTimeUse?.hash,
    mark_if_often: formTimeUse?.markIfOften,
    channels: channels.join(','),
    digests: JSON.stringify(listDigests(mark, channels, new Date())),
    leads_per_minute: leadsPerMinute.client,
    leads_per_minute_network: leadsPerMinute.network,
    leads_per_minute_all: leadsPerMinute.all,
    leads_per_minute_marked: leadsPerMinute.marked,
    // With the keys that the trigger reads.
    origin: JSON.stringify({ ...source, source: source?.utmSource, form }),
    call:
      call &&
      JSON.stringify({
        ...call,
        email: foldEmail(lead.email),
        caller: nameCaller(clientHash, network),
        mostPerDay: limitCalls(leadsPerMinute),
        heldMs: holdMs,
      }),
  };
  const values = Object.values(settings).map((value) => String(value ?? ''));
  await client.query(becomeVisitor(Object.keys(settings)), values);
  let inserted;
  try {
    inserted = await insertLead(client, lead);
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    await client.query('rollback');
    return refusal;
  }
  const { command } = await client.query('commit');
  // PostgreSQL reports no error when it turns a commit into a rollback.
  if (command !== 'COMMIT') throw new Error(`commit ended in ${command}`);
  return { kind: inserted.rowCount === 0 ? 'repeated' : 'saved' };
}

/** What the triggers refuse on purpose. */
function readRefusal(error: unknown): SaveResult | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.code === 'PT429') return { kind: 'limited', retryAfterSeconds: Number(error.detail) };
  if (error.code === 'PT409') return { kind: 'unbooked', why: error.detail as CallRefusal };
  if (error.code === '23505' && error.constraint === 'lead_requests_pkey') return { kind: 'conflict' };
  return undefined;
}
