import type { LeadStore, SaveResult } from '#server/stores/store.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health } from '#server/core/health.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';

export type RequestCounts = ReturnType<typeof createRequestCounts>;

/** Counts responses, leads and refused connections since the start, without a word of what visitors sent. */
export function createRequestCounts() {
  const responses = new Map<number, number>();
  const refusedConnections = { all: 0, client: 0 };
  const leads = { saved: 0, flagged: 0, repeated: 0, conflict: 0, limited: 0, refused: 0, unavailable: 0 };
  const saves = { seconds: 0, count: 0 };

  function countResponse({ method, path, status }: { method: string; path: string; status: number }) {
    responses.set(status, (responses.get(status) ?? 0) + 1);
    const isLead = method === 'POST' && (path === '/contact' || path.startsWith('/rest/v1/'));
    // The store counts the others: 409 is a conflict, 429 a limit.
    if (isLead && status >= 400 && status < 500 && status !== 409 && status !== 429) leads.refused += 1;
  }

  /** The same store, with every lead counted and timed. */
  function countLeads(counted: LeadStore): LeadStore {
    return {
      ...counted,
      async save(newLead) {
        const startedAt = performance.now();
        try {
          const result = await counted.save(newLead);
          leads[nameOutcome(result.kind, newLead.mark !== null)] += 1;
          return result;
        } catch (error) {
          leads.unavailable += 1;
          throw error;
        } finally {
          saves.count += 1;
          saves.seconds += (performance.now() - startedAt) / 1000;
        }
      },
    };
  }

  /** In Prometheus's text format. */
  function describe() {
    const stored = 'Leads by outcome; flagged ones are stored too.';
    const refused = 'Connections closed at once, because there were too many in all or of one client.';
    return [
      writeCounter('website_responses_total', 'Responses by status code.', 'code', responses),
      writeCounter('website_leads_total', stored, 'outcome', Object.entries(leads)),
      writeMetric('summary', 'website_store_seconds', 'How long the store took for leads.', [
        ['_sum', saves.seconds],
        ['_count', saves.count],
      ]),
      writeCounter('website_connections_refused_total', refused, 'limit', Object.entries(refusedConnections)),
    ].join('');
  }

  return {
    countResponse,
    countRefusedConnection: (limit: 'all' | 'client') => void (refusedConnections[limit] += 1),
    countLeads,
    describe,
  };
}

/** A call that could not be booked is a conflict, too. */
function nameOutcome(kind: SaveResult['kind'], isMarked: boolean) {
  if (kind === 'unbooked') return 'conflict';
  return kind === 'saved' && isMarked ? 'flagged' : kind;
}

/** What follows the name of a metric, its labels or a suffix, with the value. */
type Sample = [rest: string, value: number];

/**
 * Prometheus's text format. Written by hand: the counters of one small server need no registry, so prom-client and
 * what it depends on would only be more to keep up to date. Labels are words of ours and need no escaping.
 */
function writeMetric(type: 'counter' | 'gauge' | 'summary', name: string, help: string, samples: Sample[]) {
  const lines = samples.map(([rest, value]) => `${name}${rest} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

export function writeGauge(name: string, help: string, value: number) {
  return writeMetric('gauge', name, help, [['', value]]);
}

/** A sample for each value of a label. */
export function writeCounter(name: string, help: string, label: string, values: Iterable<[string | number, number]>) {
  const samples = Array.from(values, ([value, count]): Sample => [`{${label}="${value}"}`, count]);
  return writeMetric('counter', name, help, samples);
}

const loopback = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

type Options = { port: number; counts: RequestCounts; health: Health; database: LeadDatabase | undefined };

/** Serves /metrics to programs on this machine only, on a port of its own; returns its URL. */
export async function serveMetrics({ port, counts, health, database }: Options) {
  async function describeStore(stored: LeadDatabase) {
    const { store, oldestUnsentSeconds } = await health();
    const isUp = store === 'ok';
    const up = writeGauge('website_store_up', '1 while leads can be stored.', Number(isUp));
    const deliveries = isUp ? await stored.countDeliveries().catch(() => undefined) : undefined;
    if (!deliveries) return up;
    return [
      up,
      writeGauge('website_outbox_waiting', 'Notifications that are not sent yet.', deliveries.waiting),
      writeGauge('website_outbox_given_up', 'Notifications that are never sent.', deliveries.givenUp),
      writeGauge('website_outbox_oldest_seconds', 'Age of the oldest unsent one.', oldestUnsentSeconds ?? 0),
    ].join('');
  }

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    // A page in a browser of this machine could have its own host name point here.
    if (!loopback.test(request.headers.host ?? '')) return response.writeHead(403).end();
    const ofStore = database ? await describeStore(database) : '';
    const memory = writeGauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss());
    const text = counts.describe() + ofStore + memory;
    return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // Whoever still reads metrics does not keep a stopped server alive.
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}
