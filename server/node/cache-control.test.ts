import { describe, expect, test } from 'vitest';
import { chooseCacheControl } from './cache-control.ts';

const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

describe('a file of the folders where every name has a hash is cached for a year', () => {
  test.each([
    '/assets/heading.BHvHst2r.woff2',
    '/assets/text.CnL2S-f1.woff2',
    '/assets/submit-lead.CBjbtq_a.js',
    '/assets/estimator.astro_astro_type_script_index_0_lang.BcVSCotj.js',
    '/assets/photos/team-640.x7Qm2_aZ.webp',
    '/assets/text.nolettef.woff2',
    '/assets/text.20261115.woff2',
    '/desk/assets/main-BHvHst2r.js',
  ])('%s', (name) => {
    expect(chooseCacheControl(name)).toBe(aYear);
  });
});

describe('a file of another folder is not', () => {
  test.each([
    ['/rates.BHvHst2r.pdf', 'no-cache'],
    ['/files/assets/rates.pdf', 'no-cache'],
    ['/photos/team.BHvHst2r.png', aDay],
  ])('%s: %s', (name, expected) => {
    expect(chooseCacheControl(name)).toBe(expected);
  });
});

describe('what may change with the next build is revalidated on every visit', () => {
  test.each([
    '/index.html',
    '/services/seo.html',
    '/sitemap.xml',
    '/next.rules',
    '/prices.json',
    '/robots.txt',
    '/file-without-extension',
  ])('%s', (name) => {
    expect(chooseCacheControl(name)).toBe('no-cache');
  });
});

describe('pictures and icons are cached for a day', () => {
  test.each(['/og/home.jpg', '/photos/a.jpeg', '/photos/a.webp', '/photos/a.avif', '/favicon.ico', '/favicon.svg'])(
    '%s',
    (name) => {
      expect(chooseCacheControl(name)).toBe(aDay);
    },
  );
});
