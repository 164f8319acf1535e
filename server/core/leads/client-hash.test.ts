import fc from 'fast-check';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { hashClient, toNetwork } from './client-hash.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an IP address', 'not an IP address'],
  ['', ''],
])('%s counts as %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

test('every IPv6 address is within its own network, however it is written', () => {
  // IPv4-mapped IPv6 addresses count as IPv4.
  const notMapped = fc.ipV6().filter((ip) => !/^::(ffff:)?\d+\./i.test(ip));
  fc.assert(
    fc.property(notMapped, (ip) => {
      const network = new BlockList();
      network.addSubnet(`${toNetwork(ip)}::`, 64, 'ipv6');
      expect(network.check(ip, 'ipv6')).toBe(true);
      expect(toNetwork(ip)).toMatch(/^([\da-f]{1,4}:){3}[\da-f]{1,4}$/);
    }),
    { numRuns: 1000 },
  );
});

test('a client has one hash; other clients and other keys give other hashes', async () => {
  const hash = await hashClient('key', '2001:db8:1:2::1');
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(await hashClient('key', '2001:db8:1:2:ffff::9')).toBe(hash);
  expect(await hashClient('key', '2001:db8:1:3::1')).not.toBe(hash);
  expect(await hashClient('another key', '2001:db8:1:2::1')).not.toBe(hash);
});
