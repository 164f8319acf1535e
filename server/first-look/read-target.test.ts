import { expect, test } from 'vitest';
import { LookRefused, readTarget } from './read-target.ts';

const reach = {
  ownHosts: ['www.parola.ph'],
  testHost: '127.0.0.1:4400',
  ownAddresses: () => ['8.8.4.4', '2001:4860::1'],
};

function refuse(typed: string) {
  try {
    return readTarget(typed, reach).href;
  } catch (error) {
    return (error as LookRefused).refusal;
  }
}

test.each([
  ['luntian.ph', 'https://luntian.ph/'],
  [' www.Luntian.PH/Menu?a=1#top ', 'https://www.luntian.ph/Menu?a=1'],
  ['http://luntian.ph', 'http://luntian.ph/'],
  ['HTTPS://luntian.ph:443/', 'https://luntian.ph/'],
  ['luntian.ph:80', 'https://luntian.ph/'],
  ['http://luntian.ph:443', 'http://luntian.ph/'],
  ['luntian.ph..', 'https://luntian.ph/'],
  ['www.constructor', 'https://www.constructor/'],
  ['panadería.ph', 'https://xn--panadera-i2a.ph/'],
  ['8.8.8.8', 'https://8.8.8.8/'],
  ['127.0.0.1:4400/page', 'https://127.0.0.1:4400/page'],
])('%j is %s', (typed, expected) => {
  expect(refuse(typed)).toBe(expected);
});

test.each([
  ['', 'nothing'],
  [' \t', 'nothing'],
  ['ana@luntian.ph', 'email'],
  ['mailto:ana@luntian.ph', 'email'],
  ['my bakery', 'invalid'],
  ['luntian', 'invalid'],
  ['http://', 'invalid'],
  [`${'a'.repeat(300)}.ph`, 'invalid'],
  ['https://ana:secret@luntian.ph', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['ftp://luntian.ph', 'invalid'],
  ['luntian.ph:8080', 'port'],
  ['127.0.0.1:4401', 'unknown-host'],
  ['printer.local', 'unknown-host'],
  ['8.8.4.4', 'unknown-host'],
  ['http://[2001:4860:0::1]', 'unknown-host'],
  ['parola.ph', 'own'],
  ['https://www.parola.ph./contact', 'own'],
  ['facebook.com/luntian', 'social'],
  ['https://web.facebook.com/luntian', 'social'],
  ['facebook.com.', 'social'],
])('%j is refused: %s', (typed, kind) => {
  expect(refuse(typed)).toMatchObject({ kind, ...(kind === 'email' && { values: { domain: 'luntian.ph' } }) });
});
