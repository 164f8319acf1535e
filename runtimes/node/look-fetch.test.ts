/**
 * No test sends a packet to another machine: names are resolved by a table, and every connection ends at a trap on the
 * loopback, which must not see one.
 */
import { once } from 'node:events';
import { createServer, Socket, type AddressInfo, type LookupFunction, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createFirstLook } from '#server/first-look/first-look.ts';
import { createLookFetch } from './look-fetch.ts';

let trap: Server;
let seen: string[] = [];
let connectedTo: string[] = [];

beforeAll(async () => {
  trap = createServer((socket) => {
    seen.push('a connection');
    socket.on('data', (data) => {
      seen.push(String(data).split('\r\n')[0]!);
      socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<h1>Hello from the inside</h1>',
      );
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  // Whatever else is wrong in the code or in these tests, no socket can connect to another place.
  const { connect } = Socket.prototype;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...target: unknown[]) {
    const { port } = trap.address() as AddressInfo;
    if (target[0] !== port || target[1] !== '127.0.0.1') throw new Error('A test tried to leave this machine.');
    return Reflect.apply(connect, this, target) as Socket;
  });
});
beforeEach(() => {
  seen = [];
  connectedTo = [];
});
afterAll(() => {
  vi.restoreAllMocks();
  trap.close();
});

type Connection = { host: string; lookup: LookupFunction };

/** Resolves as the runtime would, notes the IP addresses, and connects to the trap instead. */
function connectToTrap(options: object) {
  const { host, lookup } = options as Connection;
  const socket = new Socket();
  lookup(host, { all: true }, (error, addresses) => {
    if (error) return void socket.destroy(error);
    connectedTo.push(...(addresses as { address: string }[]).map(({ address }) => address));
    return void socket.connect((trap.address() as AddressInfo).port, '127.0.0.1');
  });
  return socket;
}

/** A first look where names resolve to these, one list after the other; the last one stays. */
function openLook(...answers: string[][]) {
  const fetchOnce = createLookFetch({
    resolve: (_host, _options, done) => {
      const addresses = (answers.length > 1 ? answers.shift()! : answers[0]) ?? [];
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    createConnection: connectToTrap,
  });
  return createFirstLook({ fetchOnce, reach: { ownHosts: ['www.parola.ph'] }, ownUrl: 'https://www.parola.ph' });
}

async function explain(typed: string, ...answers: string[][]) {
  const result = await openLook(...answers).look(typed, 'a visitor');
  return result.isRead ? 'read' : result.refusal.kind;
}

const publicAddress = '93.184.215.14';

const unsafe = `http://127.0.0.1 127.0.0.1 127.1 127.0.1 http://0x7f.1 http://0x7f000001 http://0X7F.0.0.0x1 2130706433
http://017700000001 http://0177.0.0.1 http://0177.0.0.0x1 127.0.0.1. http://127.000.000.001 ①②⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1
http://%31%32%37.0.0.1 http://0 http://0.0.0.0 0.0.0.1 http://[::] http://[::1] [::1] http://[0:0:0:0:0:0:0:1] http://[0000::0001]
http://[::ffff:127.0.0.1] http://[::ffff:7f00:1] http://[::ffff:10.0.0.1] http://[::127.0.0.1] http://[::ffff:0:127.0.0.1]
http://[64:ff9b::127.0.0.1] http://[64:ff9b::7f00:1] http://[64:ff9b::10.0.0.1] http://[64:ff9b::a9fe:a9fe] http://[64:ff9b:1::1]
http://[2002:7f00:1::] http://[2002:a00:1::1] http://[2001:0:7f00:1::] http://[2001::1] http://[fe80::1] http://[fe80::1%25eth0]
http://[fc00::1] http://[fd12:3456::1] http://[fec0::1] http://[ff02::1] http://[2001:db8::1] http://[100::1] http://[5f00::1]
http://[4000::1] http://10.0.0.1 10.255.255.255 http://012.0.0.1 http://0xa000001 172.16.0.1 172.31.255.255 192.168.0.1 http://192.168.257
http://169.254.169.254 http://0xA9FEA9FE http://2852039166 http://169.254.43518 http://[::ffff:a9fe:a9fe] 100.64.0.1 192.0.0.1
192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 192.88.99.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
localhost LOCALHOST localhost. http://a.localhost printer.local metadata.google.internal router.lan nas.home a.home.arpa
1.0.0.127.in-addr.arpa shop.test x.onion http://luntian.ph@127.0.0.1 http://127.0.0.1#@luntian.ph http://127.0.0.1\\@luntian.ph
http:\\\\127.0.0.1 http:///127.0.0.1 //127.0.0.1 ///10.0.0.1 https:127.0.0.1 file:///etc/passwd gopher://luntian.ph ftp://luntian.ph
data:text/html,hello javascript:alert(1) http://a:b@luntian.ph luntian.ph:22 luntian.ph:6379 http://luntian.ph:8080
https://luntian.ph:4321 intranet www.parola.ph http://parola.ph. PAROLA.PH`
  .split(/\s+/)
  .filter(Boolean);

test('there are more than a hundred unsafe ways to write a target', () => {
  expect(new Set(unsafe).size).toBeGreaterThan(100);
});

test.each(unsafe)('%s is refused before anything is resolved', async (typed) => {
  expect(['private', 'invalid', 'port', 'own']).toContain(await explain(typed, [publicAddress]));
  expect([seen, connectedTo]).toEqual([[], []]);
});

const privateAddresses =
  `127.0.0.1 10.1.2.3 172.20.0.5 192.168.1.1 169.254.169.254 100.100.1.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 ::
fe80::1 fd00::1 fec0::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 64:ff9b::192.168.0.1 2002:7f00:1:: 2001:0:1::1
2001:db8::1 ::7f00:1`.split(/\s+/);

test.each(privateAddresses)('a name that resolves to %s is refused while connecting', async (address) => {
  expect(await explain('luntian.ph', [address])).toBe('private');
  expect(await explain('luntian.ph', [publicAddress, address])).toBe('private');
  expect([seen, connectedTo]).toEqual([[], []]);
});

test('a name that changes its IP address after the first request is refused at the next', async () => {
  expect(await explain('http://luntian.ph', [publicAddress], ['127.0.0.1'])).toBe('private');
  // The robots.txt, at the public one; the page was never asked for.
  expect(connectedTo).toEqual([publicAddress]);
  expect(seen).toEqual(['a connection', 'GET /robots.txt HTTP/1.1']);
});

test('each connection resolves the name once, and connects to what was checked', async () => {
  let resolved = 0;
  const fetchOnce = createLookFetch({
    resolve: (_host, _options, done) => {
      resolved += 1;
      done(null, [{ address: resolved % 2 === 1 ? publicAddress : '127.0.0.1', family: 4 }]);
    },
    createConnection: connectToTrap,
  });
  const { signal } = new AbortController();
  const response = await fetchOnce(new URL('http://luntian.ph/'), { userAgent: 'a test', signal });
  response.close();
  expect(resolved).toBe(1);
  expect(connectedTo).toEqual([publicAddress]);
});

test('a name of the public internet is read', async () => {
  expect(await explain('http://luntian.ph', [publicAddress])).toBe('read');
  expect(connectedTo).toContain(publicAddress);
  expect(seen).toContain('GET / HTTP/1.1');
});

test('a name with no IP address is no website', async () => {
  expect(await explain('luntian.ph', [])).toBe('unknown-host');
});
