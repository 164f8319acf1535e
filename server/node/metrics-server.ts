import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health } from '#server/core/health.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { writeGauge, type RequestCounts } from './request-counts.ts';

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
