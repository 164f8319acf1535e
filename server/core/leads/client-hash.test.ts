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
  ['not an address', 'not an address'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('every IPv6 address is within its own network, however it is written', () => {
  // Those that hold an IPv4 address are read as that address.
  const notMapped = fc.ipV6().filter((address) => !/^::(ffff:)?\d+\./i.test(address));
  fc.assert(
    fc.property(notMapped, (address) => {
      const network = new BlockList();
      network.addSubnet(`${toNetwork(address)}::`, 64, 'ipv6');
      expect(network.check(address, 'ipv6')).toBe(true);
      expect(toNetwork(address)).toMatch(/^([\da-f]{1,4}:){3}[\da-f]{1,4}$/);
    }),
    { numRuns: 1000 },
  );
});

test('a visitor’s hash stays the same, and is another one for others and on other sites', async () => {
  const hash = await hashClient('key', '2001:db8:1:2::1');
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(await hashClient('key', '2001:db8:1:2:ffff::9')).toBe(hash);
  expect(await hashClient('key', '2001:db8:1:3::1')).not.toBe(hash);
  expect(await hashClient('another key', '2001:db8:1:2::1')).not.toBe(hash);
});
