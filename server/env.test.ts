import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('nothing set: the defaults', () => {
  expect(readEnv({})).toEqual({ PORT: 4321, HOST: '127.0.0.1' });
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', SITE_URL: '' })).toEqual({ PORT: 4321, HOST: '127.0.0.1' });
});

test('every wrong value is named in one line', () => {
  expect(() => readEnv({ PORT: 'abc', SITE_URL: 'not an address' })).toThrow(
    /^Wrong environment\. PORT: .+; SITE_URL: .+See \.env\.example\.$/,
  );
});

test('the address of the site has no path', () => {
  expect(() => readEnv({ SITE_URL: 'https://example.com/shop' })).toThrow('SITE_URL');
  expect(readEnv({ SITE_URL: 'https://example.com' }).SITE_URL).toBe('https://example.com');
});
