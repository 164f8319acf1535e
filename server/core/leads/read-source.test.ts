import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';

const host = 'www.parola.example';
const unknown = { page: null, firstPage: null, referrer: null, utmSource: null, medium: null, campaign: null };

test('a post without JavaScript tells the page it was sent from', () => {
  expect(readSource({ host, referer: `https://${host}/contact?about=seo` })).toEqual({ ...unknown, page: '/contact' });
});

test('with JavaScript, the first page of the visit, the host that linked to it and the campaign are known', () => {
  const first = `https://${host}/blog/seo?utm_source=newsletter&utm_medium=email&utm_campaign=May%20offer&mail=ana%40a.ph`;
  const visit = `${first} https://www.google.com/search?q=seo+for+ana`;
  expect(readSource({ host, referer: `https://${host}/`, 'x-visit': visit })).toEqual({
    page: '/',
    firstPage: '/blog/seo',
    referrer: 'www.google.com',
    utmSource: 'newsletter',
    medium: 'email',
    campaign: 'May offer',
  });
});

test('a visit that began by typing the address has no referring host', () => {
  expect(readSource({ host, 'x-visit': `https://${host}/about ` })).toEqual({ ...unknown, firstPage: '/about' });
});

test.each([
  ['nothing', {}],
  ['another site', { referer: 'https://evil.example/contact', 'x-visit': 'https://evil.example/?utm_source=x' }],
  ['our own page as the linking one', { 'x-visit': `x https://${host}/about` }],
  ['a script', { referer: 'javascript:alert(1)', 'x-visit': 'data:text/html,x javascript:alert(1)' }],
  ['no address', { referer: '////', 'x-visit': 'x y z' }],
  ['far too much', { 'x-visit': `https://${host}/${'a'.repeat(4000)} https://a.example/` }],
])('%s gives nothing', (_, headers) => {
  expect(readSource({ host, ...headers })).toEqual(unknown);
});

test('long and hidden texts are cut and cleaned', () => {
  const first = `https://${host}/${'a'.repeat(500)}?utm_source=${encodeURIComponent(`a\u0000\r\nb${'c'.repeat(300)}`)}`;
  const { firstPage, utmSource } = readSource({ host, 'x-visit': first });
  expect(firstPage).toHaveLength(200);
  expect(utmSource).toMatch(/^a bc{97}$/);
});
