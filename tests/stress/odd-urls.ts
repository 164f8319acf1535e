import { toBytes, type Chance } from './chance.ts';

/** Paths without a page, and some endpoints. */
const known = [
  '/health /404 /nowhere /robots.txt /assets/ /services/industry/nothing /blog/nothing /case-studies/nothing',
  '/rest/v1 /rest/v1/ /rest/v1/contacts /rest/v1/contacts/1 /rest/v1/nothing /rest/v1/rpc/x /rest/v1/rpc',
].flatMap((paths) => paths.split(' '));
const brokenEscapes = '% %E0%A4%A %ZZ %c0%ae %ff %00 %0d%0aX-Evil:%20yes %2e%2e%2f %252e %5c'.split(' ');
const wholeTargets = ['*', '', 'x:443', 'about', '?', '//', '///', '//evil.example/about', 'http://', 'http://x'];

/** A request target, as bytes: the path of a page, mostly altered, or something invalid. */
export function inventUrl(chance: Chance, targets: Targets): string {
  if (chance.happens(0.5)) return inventQuery(chance, targets);
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
function inventQuery(chance: Chance, { guides, choices }: Targets) {
  const path = chance.pick(['/blog', '/blog', '/contact', chance.pick(guides)]);
  const names = ['q', 'category', 'spend', 'budget', 'articles', '__proto__', 'toString', 'q[]', 'form'];
  const pairs = [inventPairs(chance, names)];
  for (let count = chance.below(4); count > 0; count -= 1) {
    const [list, tiers] = chance.pick(choices);
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

/** The paths to attack, read from the running server. */
export type Targets = {
  pages: string[];
  assets: string[];
  guides: string[];
  /** Price lists with the slugs of their tiers, as in a query string. */
  choices: [list: string, tiers: string[]][];
};

type Prices = Record<string, { guide: string; tiers: { title: string }[] }>;

export async function findTargets(url: string): Promise<Targets> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const sitemap = await read('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/');
  const prices = JSON.parse(await read('/prices.json')) as Prices;
  const guides = [...new Set(Object.values(prices).map(({ guide }) => `/blog/${guide}`))];
  const html = await Promise.all(pages.map(read));
  const assets = [...new Set(html.flatMap((page) => page.match(/\/assets\/[\w.-]+\.\w+/g) ?? []))];
  const choices = Object.entries(prices).map(([list, { tiers }]): [string, string[]] => [
    list,
    tiers.map(({ title }) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')),
  ]);
  return { pages, assets, guides, choices };
}
