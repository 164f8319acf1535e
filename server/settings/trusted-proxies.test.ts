import { expect, test } from 'vitest';
import { isProxyList, readTrustedProxies } from './trusted-proxies.ts';

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
