import { expect, test } from 'vitest';
import { chooseCacheControl } from './load-files.ts';

const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

/** In folders where every name has a hash. */
const hashed = [
  '/assets/heading.BHvHst2r.woff2',
  '/assets/text.CnL2S-f1.woff2',
  '/assets/submit-lead.CBjbtq_a.js',
  '/assets/estimator.astro_astro_type_script_index_0_lang.BcVSCotj.js',
  '/assets/photos/team-640.x7Qm2_aZ.webp',
  '/assets/text.nolettef.woff2',
  '/assets/text.20261115.woff2',
  '/desk/assets/main-BHvHst2r.js',
];
/** What may change with the next build is revalidated on every visit, also where its name looks hashed. */
const changing = ['/index.html', '/services/seo.html', '/sitemap.xml', '/next.rules', '/prices.json', '/robots.txt'];
const odd = ['/file-without-extension', '/rates.BHvHst2r.pdf', '/files/assets/rates.pdf'];
const pictures = ['/og/home.jpg', '/photos/a.jpeg', '/photos/a.webp', '/photos/a.avif', '/photos/team.BHvHst2r.png'];
const icons = ['/favicon.ico', '/favicon.svg'];

test.each([
  ...hashed.map((name) => [name, aYear]),
  ...[...changing, ...odd].map((name) => [name, 'no-cache']),
  ...[...pictures, ...icons].map((name) => [name, aDay]),
])('%s is sent with %s', (name, expected) => {
  expect(chooseCacheControl(name!)).toBe(expected);
});
