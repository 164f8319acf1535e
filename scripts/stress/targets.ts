/** What there is to attack, read from the running server as a stranger would. */
export type Targets = {
  pages: string[];
  assets: string[];
  guides: string[];
  /** Price lists with their tiers, as they stand in an address. */
  choices: [list: string, tiers: string[]][];
  /** How many fields the forms of a built page have, by address: an edited page has just as many. */
  fieldCounts: Map<string, number>;
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
  const edited = ['/blog', '/contact', ...guides];
  const fieldCounts = new Map(edited.map((path) => [path, countFields(html[pages.indexOf(path)]!)]));
  return { pages, assets, guides, choices, fieldCounts };
}

export function countFields(html: string) {
  return html.match(/<(?:form|input|select|option|textarea|button)\b/g)?.length ?? 0;
}
