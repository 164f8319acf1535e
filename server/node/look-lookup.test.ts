import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Socket, type LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFirstLook } from '#server/first-look/first-look.ts';
import { sendTestWebhook } from '#server/notify/webhook.ts';
import { stayOnLoopback } from '#tests/support/first-look/stay-on-loopback.ts';
import { startReceiver } from '#tests/support/leads/webhook-receiver.ts';
import { createLookFetch } from './look-fetch.ts';

/** A DNS server on the loopback that never answers. */
const silentDns = createSocket('udp4');
let questions = 0;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

const { askDnsAt } = stayOnLoopback();
beforeAll(async () => {
  silentDns.on('message', () => void (questions += 1));
  await once(silentDns.bind(0, '127.0.0.1'), 'listening');
  receiver = await startReceiver((response) => void response.end());
  askDnsAt(`127.0.0.1:${silentDns.address().port}`);
});
afterAll(async () => {
  silentDns.close();
  await receiver.stop();
});

test.each(['http://luntian.ph/', 'https://luntian.ph/'])(
  "Node's own connections go to the IP addresses that were checked: %s",
  async (url) => {
    const connectedTo: unknown[] = [];
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...target) {
      const [{ host, lookup: resolve }] = target.flat() as unknown as [{ host: string; lookup: LookupFunction }];
      resolve(host, { all: true }, (_error, addresses) => connectedTo.push(addresses));
      setImmediate(() => this.destroy());
      return this;
    });
    const fetchOnce = createLookFetch({ resolve: async () => ['93.184.215.14', '2606:2800:21f::14'] });
    const { signal } = new AbortController();
    const response = fetchOnce(new URL(url), { userAgent: 'a test', signal });
    await expect(response).rejects.toMatchObject({ reason: 'unreachable' });
    connect.mockRestore();
    const ipv4 = { address: '93.184.215.14', family: 4 };
    expect(connectedTo).toEqual([[ipv4, { address: '2606:2800:21f::14', family: 6 }]]);
  },
);

test('sixty looks at names that nobody answers for hold up no notification, and end when they are stopped', async () => {
  const fetchOnce = createLookFetch();
  const stop = new AbortController();
  let ended = 0;
  const looks = Array.from({ length: 60 }, async (_, count) => {
    const request = { userAgent: 'a test', signal: stop.signal };
    const failure = await fetchOnce(new URL(`http://dead-${count}.ph/`), request).catch((error: unknown) => error);
    ended += 1;
    return failure;
  });
  // For each name, its IPv4 and its IPv6 addresses.
  await expect.poll(() => questions).toBeGreaterThanOrEqual(120);
  const status = await sendTestWebhook({ url: `http://localhost:${receiver.port}`, secret: 'a secret of the owner' });
  expect([status, (await lookup('localhost')).address, ended]).toEqual([200, '127.0.0.1', 0]);
  stop.abort();
  expect(new Set((await Promise.all(looks)).map((error) => (error as { reason: string }).reason))).toEqual(
    new Set(['slow']),
  );
});

test('a look that is over keeps its place until its names have been let go', async () => {
  const stopped: string[] = [];
  const unending = Promise.withResolvers<string[]>();
  const fetchOnce = createLookFetch({
    resolve: (host, signal) => {
      signal.addEventListener('abort', () => stopped.push(host));
      return unending.promise;
    },
  });
  const reach = { ownHosts: [], ownAddresses: () => [] };
  const { look } = createFirstLook({ fetchOnce, reach, ownUrl: 'https://www.parola.ph', totalMs: 1 });
  const underWay = [look('one.ph', 'a'), look('two.ph', 'b')];
  await expect.poll(() => stopped).toEqual(['one.ph', 'two.ph']);
  expect(await look('three.ph', 'c')).toMatchObject({ refusal: { kind: 'busy' } });
  unending.resolve([]);
  await Promise.all(underWay);
  expect(await look('four.ph', 'd')).toMatchObject({ refusal: { kind: 'unknown-host' } });
});
