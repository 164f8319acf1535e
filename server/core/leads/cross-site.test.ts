import { describe, expect, test } from 'vitest';
import { isCrossSite } from './cross-site.ts';

describe('a post from another site', () => {
  const siteUrl = 'https://www.example.ph';
  const host = 'www.example.ph';

  test.each([
    ['a program', { host }, false],
    ['our page', { host, 'sec-fetch-site': 'same-origin' }, false],
    ['a typed URL', { host, 'sec-fetch-site': 'none' }, false],
    ['another subdomain', { host, 'sec-fetch-site': 'same-site' }, true],
    ['another site', { host, 'sec-fetch-site': 'cross-site' }, true],
    ['another site that sends our origin', { host, 'sec-fetch-site': 'cross-site', origin: siteUrl }, true],
    ['an unknown value', { host, 'sec-fetch-site': '' }, true],
    ['our page in an old browser', { host, origin: siteUrl }, false],
    ['our page behind a proxy', { host: '127.0.0.1:4321', origin: siteUrl }, false],
    [
      'our page on a host that SITE_URL does not name',
      { host: 'example.test:4321', origin: 'http://example.test:4321' },
      false,
    ],
    ['another site in an old browser', { host, origin: 'https://evil.example' }, true],
    ['another site whose host begins like ours', { host, origin: 'https://www.example.ph.evil.example' }, true],
    ['another port', { host, origin: 'https://www.example.ph:8443' }, true],
    ['a sandboxed page', { host, origin: 'null' }, true],
    ['an invalid origin', { host, origin: 'x' }, true],
  ])('%s', (_who, headers, isRefused) => {
    expect(isCrossSite(headers, siteUrl)).toBe(isRefused);
  });

  test('is recognised too where SITE_URL is not set', () => {
    expect(isCrossSite({ host, origin: 'null' }, undefined)).toBe(true);
    expect(isCrossSite({ host, origin: 'https://evil.example' }, undefined)).toBe(true);
    expect(isCrossSite({ host, origin: siteUrl }, undefined)).toBe(false);
  });
});
