import { expect, test } from 'vitest';
import { readRobots } from './robots.ts';

const mayRead = (text: string, path = '/', agent = 'Bot') => readRobots(text).mayRead(agent, path);

test.each([
  ['', '/', true],
  ['<!doctype html><p>Not found</p>', '/', true],
  ['User-agent: *\nDisallow:', '/', true],
  ['User-agent: *\nDisallow: /', '/', false],
  ['user-AGENT:*\r\nDISALLOW:/ # all of it', '/', false],
  ['User-agent: *\nDisallow: /admin', '/', true],
  ['User-agent: *\nDisallow: /\nAllow: /$', '/', true],
  ['User-agent: *\nDisallow: /\nAllow: /$', '/menu', false],
  ['User-agent: *\nDisallow: /*.php$', '/index.php', false],
  ['User-agent: *\nDisallow: /*.php$', '/index.php?a', true],
  ['User-agent: *\nDisallow: /a*b*c', '/a-b-c-d', false],
  ['User-agent: *\nDisallow: /a*b*c', '/a-c-b', true],
  ['User-agent: Other\nDisallow: /\n\nUser-agent: *\nDisallow:', '/', true],
  ['User-agent: Other\nUser-agent: bot\nDisallow: /', '/', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Bot\nAllow: /', '/', true],
  ['Disallow: /', '/', true],
])('%j lets us read %s: %s', (text, path, expected) => {
  expect(mayRead(text, path)).toBe(expected);
});

test('a sitemap can be named anywhere', () => {
  expect(readRobots('User-agent: *\nDisallow: /x\nSitemap: https://x.ph/map.xml').hasSitemap).toBe(true);
  expect(readRobots('User-agent: *').hasSitemap).toBe(false);
});

test('of a file with endless rules the first thousand count', () => {
  const long = `User-agent: *\n${'Allow: *ab\n'.repeat(999)}`;
  expect(mayRead(`${long}Disallow: /`)).toBe(false);
  expect(mayRead(`${long}Allow: *ab\nDisallow: /`)).toBe(true);
});
