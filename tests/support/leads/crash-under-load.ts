import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { RunningServer } from '../start-server.ts';
import { kills } from '../test-size.ts';
import { allStoredOnce, compareLeads, startLoad } from './load.ts';
import type { PersistentStore } from './persistent-stores.ts';
import { startReceiver } from './webhook-receiver.ts';

/** A limit, not a wait: enough for that many crashes on a busy machine. */
export const longestMs = 300_000 + kills * 20_000;

/** Kills the server, the database, the pooler or several of them, and returns the running server. */
export type Crash = (server: RunningServer, restart: () => Promise<RunningServer>) => Promise<RunningServer>;

export const killServer: Crash = async (server, restart) => {
  await server.stop('SIGKILL');
  return restart();
};

/** The expected result of `crashUnderLoad`, beside its times. */
export const allHeardOnce = { ...allStoredOnce, unheard: [], uncounted: 0 };

/** Twenty clients send leads all the time, some with a filled honeypot, while one crash after the other happens. */
export async function crashUnderLoad(
  start: (settings: Record<string, string>) => Promise<RunningServer>,
  query: PersistentStore['query'],
  crashes: Crash[],
) {
  const receiver = await startReceiver((response) => void response.writeHead(204).end());
  onTestFinished(receiver.stop);
  const restart = () => start({ LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: 'a secret of the owner' });
  let server = await restart();
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const load = startLoad(() => server.url, 20, 0, 0.1);
  onTestFinished(load.abandon);

  let slowestRestartMs = 0;
  for (let round = 0; round < kills; round += 1) {
    await load.waitFor(1 + Math.floor(Math.random() * 150));
    // At a random moment, not right after a response.
    await setTimeout(Math.random() * 30);
    let startedAt = 0;
    const crash = crashes[round % crashes.length] ?? killServer;
    server = await crash(server, () => {
      startedAt = performance.now();
      return restart();
    });
    startedAt ||= performance.now();
    await load.waitFor(1);
    slowestRestartMs = Math.max(slowestRestartMs, performance.now() - startedAt);
  }
  await load.finish();

  const acknowledged = load.acknowledged.length;
  const stored = await query<StoredRow>(readStored);
  const comparison = compareLeads(
    load.acknowledged,
    stored.map(({ email }) => email),
  );
  const { unheard, uncounted } = await findUnheard();
  console.log(
    `${kills} crashes: ${acknowledged} leads acknowledged, ${comparison.lost.length} lost, ${comparison.duplicated} ` +
      `duplicated, ${unheard.length + uncounted} unheard, slowest restart ${Math.round(slowestRestartMs)} ms`,
  );
  return { ...comparison, unheard, uncounted };

  /** Those of which no notification was sent or waits, and how many with a filled honeypot no digest counts. */
  async function findUnheard() {
    const [digests] = await query<{ leads: number }>(
      'select cast(coalesce(sum(leads), 0) as int) as leads from lead_outbox',
    );
    const sent = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
    const untold = stored.filter(({ id, waits }) => !waits && !sent.has(id));
    const withHoneypot = untold.filter(({ mark }) => mark === 'honeypot');
    return {
      unheard: untold.filter((lead) => !withHoneypot.includes(lead)).map(({ email }) => email),
      uncounted: withHoneypot.length - digests!.leads,
    };
  }
}

type StoredRow = { id: string; email: string; mark: string | null; waits: boolean | number };
const readStored = `select id, email, mark, exists (select 1 from lead_outbox where lead_id = contacts.id) as waits
  from contacts`;
