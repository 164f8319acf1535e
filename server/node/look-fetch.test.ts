/**
 * Names are resolved by a table, and every connection ends at a trap on the loopback, which must not see one that is
 * refused.
 */
import { once } from 'node:events';
import { createServer, Socket, type AddressInfo, type LookupFunction, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFirstLook } from '#server/first-look/first-look.ts';
import { stayOnLoopback } from '#tests/support/first-look/stay-on-loopback.ts';
import { createLookFetch } from './look-fetch.ts';

let trap: Server;
let seen: string[] = [];
let resolved: string[] = [];
let connectedTo: string[] = [];

stayOnLoopback();
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
});
beforeEach(() => {
  seen = [];
  resolved = [];
  connectedTo = [];
});
afterAll(() => void trap.close());

type Connection = { host: string; lookup: LookupFunction };

/** Notes the IP addresses that a connection is given, and connects to the trap instead. */
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

const publicAddress = '93.184.215.14';
/** Of the machine that looks, and public too. */
const ownAddresses = () => ['93.184.215.77', '2606:2800:21f::77'];

/** A first look where names resolve to these, one list after the other; the last one stays. */
function openLook(...answers: string[][]) {
  const fetchOnce = createLookFetch({
    resolve: async (host) => {
      resolved.push(host);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    createConnection: connectToTrap,
    ownAddresses,
  });
  const reach = { ownHosts: ['www.parola.ph'], ownAddresses };
  return createFirstLook({ fetchOnce, reach, ownUrl: 'https://www.parola.ph' });
}

async function explain(typed: string, ...answers: string[][]) {
  const result = await openLook(...answers).look(typed, 'a visitor');
  return result.isRead ? 'read' : result.refusal.kind;
}

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
https://luntian.ph:4321 intranet www.parola.ph http://parola.ph. PAROLA.PH parola.ph:80 http://www.parola.ph.:443
168.63.129.16 http://0xA83F8110 http://2822734096 http://168.63.33040 http://[::ffff:168.63.129.16] http://[64:ff9b::a83f:8110]
161.26.0.10 166.9.249.118 100.100.100.200 192.0.0.192 169.254.170.2 169.254.42.42 http://[fd00:ec2::254] http://[fd00:42::42]
192.31.196.1 192.52.193.1 192.175.48.1 http://[2620:4f:8000::1] http://[2001:2::1] http://[2001:20::1] http://[3fff::1]
93.184.215.77 93.184.215.77. http://0x5DB8D74D http://[::ffff:93.184.215.77] http://[64:ff9b::93.184.215.77] http://[2606:2800:21f:0::77]`
  .split(/\s+/)
  .filter(Boolean);

test('there are more than a hundred unsafe ways to write a target', () => {
  expect(new Set(unsafe).size).toBe(unsafe.length);
  expect(unsafe.length).toBeGreaterThan(130);
});

test.each(unsafe)('%s is refused before anything is resolved', async (typed) => {
  expect(['unknown-host', 'invalid', 'port', 'own']).toContain(await explain(typed, [publicAddress]));
  expect([seen, resolved, connectedTo]).toEqual([[], [], []]);
});

const privateAddresses =
  `127.0.0.1 10.1.2.3 172.20.0.5 192.168.1.1 169.254.169.254 100.100.1.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 ::
fe80::1 fd00::1 fec0::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 64:ff9b::192.168.0.1 2002:7f00:1:: 2001:0:1::1
2001:db8::1 ::7f00:1 168.63.129.16 64:ff9b::168.63.129.16 161.26.0.10 166.9.249.118 192.0.0.192 fd00:ec2::254
93.184.215.77 ::ffff:93.184.215.77 64:ff9b::5db8:d74d 2606:2800:21f:0:0:0:0:77`.split(/\s+/);

test.each(privateAddresses)('a name that resolves to %s is refused like one that nobody has', async (address) => {
  const unknown = await openLook([]).look('luntian.ph', 'a visitor');
  expect(unknown).toMatchObject({ refusal: { kind: 'unknown-host' } });
  expect(await openLook([address]).look('luntian.ph', 'a visitor')).toEqual(unknown);
  expect(await openLook([publicAddress, address]).look('luntian.ph', 'a visitor')).toEqual(unknown);
  expect([seen, connectedTo]).toEqual([[], []]);
});

test('a name that changes its IP address after the first request is refused at the next', async () => {
  expect(await explain('http://luntian.ph', [publicAddress], ['127.0.0.1'])).toBe('unknown-host');
  // The robots.txt, at the public one; the page was never asked for.
  expect(connectedTo).toEqual([publicAddress]);
  expect(seen).toEqual(['a connection', 'GET /robots.txt HTTP/1.1']);
});

test('each connection resolves the name once, and connects to what was checked', async () => {
  expect(await explain('http://luntian.ph', [publicAddress], ['93.184.215.15'], ['93.184.215.16'])).toBe('read');
  // The robots.txt, the page and the sitemap.
  expect(connectedTo).toEqual([publicAddress, '93.184.215.15', '93.184.215.16']);
  expect(resolved).toEqual(['luntian.ph', 'luntian.ph', 'luntian.ph']);
  expect(seen).toContain('GET / HTTP/1.1');
});
