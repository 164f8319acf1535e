import { readdirSync } from 'node:fs';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { priceBook, priceGuides, routes } from '../support/content.ts';
import { toBytes, type Chance } from './chance.ts';

/** The paths to attack. */
export const targets = {
  pages: routes,
  assets: readdirSync('dist/current/client/assets').flatMap((name) =>
    /\.(br|gz)$/.test(name) ? [] : `/assets/${name}`,
  ),
  guides: priceGuides.map(({ path }) => path),
  /** Price lists with the slugs of their tiers, as in a query string. */
  choices: Object.entries(priceBook).map(
    ([list, { tiers }]) => [list, tiers.map(({ title }) => slugOf(title))] as const,
  ),
};

/** Paths without a page, and some endpoints. */
const known = [
  '/health /404 /nowhere /robots.txt /assets/ /services/industry/nothing /blog/nothing /case-studies/nothing',
  '/rest/v1 /rest/v1/ /rest/v1/contacts /rest/v1/contacts/1 /rest/v1/nothing /rest/v1/rpc/x /rest/v1/rpc',
].flatMap((paths) => paths.split(' '));
const brokenEscapes = '% %E0%A4%A %ZZ %c0%ae %ff %00 %0d%0aX-Evil:%20yes %2e%2e%2f %252e %5c'.split(' ');
const wholeTargets = ['*', '', 'x:443', 'about', '?', '//', '///', '//evil.example/about', 'http://', 'http://x'];

/** A request target, as bytes: the path of a page, mostly altered, or something invalid. */
export function inventUrl(chance: Chance): string {
  if (chance.happens(0.5)) return inventQuery(chance);
  const path = chance.pick(chance.happens(0.7) ? targets.pages : known);
  const spoil = chance.pick(spoilers);
  return spoil(path, chance) + (chance.happens(0.2) ? `?${inventPairs(chance, ['q', 'x', '__proto__'])}` : '');
}

const spoilers: ((path: string, chance: Chance) => string)[] = [
  ...Array.from({ length: 4 }, () => (path: string) => path),
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}.html`,
  (path) => `${path}/index`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '\\'),
  (path) => `http://localhost${path}`,
  (path) => `https://evil.example:99999${path}`,
  (path, chance) =>
    path + chance.pick(['/..', '/../..//', '/./', ';a=b', '#part', '\0', '\x07', '\x7f', '\t', '\f', '|']),
  (path, chance) => `${'/..'.repeat(1 + chance.below(40))}${path}`,
  (path, chance) => path + chance.pick(brokenEscapes),
  (path, chance) => path + toBytes(chance.text(1 + chance.below(8))),
  (path, chance) => path + chance.bytes(1 + chance.below(20)),
  (path, chance) => path + '/a%20'.repeat(chance.size(5000)),
  (path, chance) => path + 'é/'.repeat(chance.size(3000)),
  (_path, chance) => chance.pick(wholeTargets),
];

/** Query strings that pages answer: searches and estimates, valid and invalid. */
function inventQuery(chance: Chance) {
  const path = chance.pick(['/blog', '/blog', '/contact', chance.pick(targets.guides)]);
  const names = ['q', 'category', 'spend', 'budget', 'articles', '__proto__', 'toString', 'q[]', 'form'];
  const pairs = [inventPairs(chance, names)];
  for (let count = chance.below(4); count > 0; count -= 1) {
    const [list, tiers] = chance.pick(targets.choices);
    pairs.push(`${list}=${chance.pick(tiers)}&${list}-count=${chance.pick(['1', '99', '-1', '1e9', '0x1', ''])}`);
  }
  return `${path}?${pairs.join('&')}`;
}

function inventPairs(chance: Chance, names: string[]) {
  const pairs = Array.from({ length: chance.happens(0.02) ? 300 : 1 + chance.below(5) }, () => {
    return `${chance.pick(names)}=${inventValue(chance)}`;
  });
  return pairs.join(chance.pick(['&', '&', '&', '&&', ';']));
}

function inventValue(chance: Chance) {
  // The parser rejects bytes beyond ASCII, so they are rare.
  if (chance.happens(0.03)) return toBytes(chance.text(1 + chance.below(4)));
  return chance.pick([
    () => encodeURIComponent(chance.text(chance.below(6))),
    () => encodeURIComponent(chance.text(chance.size(200))),
    () => chance.pick(brokenEscapes),
    () =>
      chance.pick(['SEO', 'Paid%20Ads', '30000', '%E2%82%B130,000', '9'.repeat(30), '-0', '$%26', '+'.repeat(1500)]),
    () => String(chance.below(1e9)),
  ])();
}
