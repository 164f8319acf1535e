import { expect, test } from 'vitest';
import { readLookRequest } from './look-request.ts';

const ask = (headers: Record<string, string>, url = '/contact?site=luntian.ph', method = 'GET') =>
  readLookRequest({ method, url, headers: { host: 'www.parola.ph', ...headers } }, 'https://www.parola.ph');

test.each([
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ referer: 'https://www.parola.ph/contact' }],
  [{ referer: 'http://www.parola.ph/' }],
])('a click on a page of ours looks: %j', (headers) => {
  expect(ask(headers)).toBe('luntian.ph');
});

test.each([
  [{}],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-site': 'cross-site', referer: 'https://www.parola.ph/' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
  [{ 'sec-fetch-site': 'same-origin', purpose: 'prefetch' }],
  [{ 'sec-fetch-site': 'same-origin', 'x-moz': 'prefetch' }],
  [{ referer: 'https://www.parola.ph.evil.example/' }],
  [{ referer: 'not a URL' }],
])('whatever else asks gets the field filled in: %j', (headers) => {
  expect(ask(headers as Record<string, string>)).toBeUndefined();
});

test('a page without the question, and a HEAD request, look at nothing', () => {
  const click = { 'sec-fetch-site': 'same-origin' };
  expect(ask(click, '/contact?about=seo')).toBeUndefined();
  expect(ask(click, '/contact?site=luntian.ph', 'HEAD')).toBeUndefined();
  expect(ask(click, '/contact?site=')).toBe('');
});
