import { expect, test } from 'vitest';
import { findClientIp, isProxyList, readTrustedProxies } from './trusted-proxies.ts';

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '10.0.0.1, fd00::/8'])('%s is a list of proxies', (list) => {
  expect(isProxyList(list)).toBe(true);
});

test.each(['', 'proxy', '10.0.0', '10', '0x7f.1', '10.0.0.1/33', '10.0.0.0/', '0.0.0.0/0', '::/0', '10.0.0.1,', 'a/8'])(
  '“%s” is not',
  (list) => {
    expect(isProxyList(list)).toBe(false);
  },
);

test('a proxy is trusted by its IP address or its range, in every way of writing it', () => {
  const isTrusted = readTrustedProxies('10.1.0.0/16, 203.0.113.7,fd00:1::/32');
  for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '203.0.113.7', 'fd00:1:2::3']) {
    expect.soft(isTrusted(ip), ip).toBe(true);
  }
  for (const ip of ['10.2.0.1', '203.0.113.8', '::1', 'fd00:2::1', 'nonsense', undefined]) {
    expect.soft(isTrusted(ip), ip).toBe(false);
  }
});

test('without a list nobody is trusted', () => {
  expect(readTrustedProxies(undefined)('127.0.0.1')).toBe(false);
});

test.each([
  ['a visitor without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['a visitor who invents a proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a visitor behind our proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a visitor behind our proxy who invents another', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['a visitor behind two of our proxies', '::ffff:10.0.0.1', ' 203.0.113.9 ,, 10.0.0.2,', '203.0.113.9'],
  ['a visitor whose port is named too', '10.0.0.1', '203.0.113.9:50123', '203.0.113.9'],
  ['a visitor with IPv6, in brackets', '10.0.0.1', '[2001:db8::9]', '2001:db8::9'],
  ['a visitor with IPv6 and a port', '10.0.0.1', '[2001:db8::9]:443, 10.0.0.2:80', '2001:db8::9'],
  ['a visitor with IPv6 that looks like a port', '10.0.0.1', '2001:db8::9:443', '2001:db8::9:443'],
  ['a visitor with a mapped IPv4 address', '10.0.0.1', '::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['a visitor after a thousand invented ones', '10.0.0.1', `${'198.51.100.1,'.repeat(1000)}203.0.113.9`, '203.0.113.9'],
  ['our proxy, which names no visitor', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['our proxy, whose visitor is no IP address', '10.0.0.1', '203.0.113.9, 1.2.3', '10.0.0.1'],
  ['our proxy, whose visitor has a port and no IP address', '10.0.0.1', 'robot:80', '10.0.0.1'],
  ['the one of our proxies that names no visitor', '10.0.0.1', '203.0.113.9, _hidden, 10.0.0.2', '10.0.0.2'],
  ['our proxy itself', '10.0.0.1', '', '10.0.0.1'],
  ['our proxy through another of ours', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['a visitor who has disconnected', undefined, '198.51.100.1', undefined],
])('the IP address of %s', (_name, ip, forwardedFor, expected) => {
  expect(findClientIp(ip, forwardedFor, readTrustedProxies('10.0.0.0/8'))).toBe(expected);
});
