import fc from 'fast-check';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { findNetworks } from './client-network.ts';

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
  ['fe80::1%eth1', 'fe80:0:0:0'],
  ['not an IP address', 'unknown'],
  ['203.0.113.7:80', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(findNetworks(ip).client).toBe(network);
});

test('only IPv6 has a wider network', () => {
  expect(findNetworks('2001:db8:1:2::9').network).toBe('2001:db8:1');
  expect(findNetworks('203.0.113.7').network).toBeNull();
  expect(findNetworks('::ffff:203.0.113.7').network).toBeNull();
  expect(findNetworks(undefined).network).toBeNull();
});

test('every IPv6 address is within its own network, however it is written', () => {
  // IPv4-mapped IPv6 addresses count as IPv4.
  const notMapped = fc.ipV6().filter((ip) => !/^::(ffff:)?\d+\./i.test(ip));
  fc.assert(
    fc.property(notMapped, (ip) => {
      const network = new BlockList();
      const wide = new BlockList();
      const found = findNetworks(ip);
      network.addSubnet(`${found.client}::`, 64, 'ipv6');
      wide.addSubnet(`${found.network}::`, 48, 'ipv6');
      expect([network.check(ip, 'ipv6'), wide.check(ip, 'ipv6')]).toEqual([true, true]);
      expect(found.client).toMatch(/^([\da-f]{1,4}:){3}[\da-f]{1,4}$/);
      expect(found.client.startsWith(`${found.network}:`)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
