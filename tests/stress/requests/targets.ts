/** The paths to attack, read from the running server. */
export type Targets = {
  pages: string[];
  assets: string[];
  guides: string[];
  /** Price lists with the slugs of their tiers, as in a query string. */
  choices: [list: string, tiers: string[]][];
  /** The number of form elements of a built page, by path: its answers must have the same number. */
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
  const withAnswers = ['/blog', '/contact', ...guides];
  const fieldCounts = new Map(withAnswers.map((path) => [path, countFields(html[pages.indexOf(path)]!)]));
  return { pages, assets, guides, choices, fieldCounts };
}

export function countFields(html: string) {
  return html.match(/<(?:form|input|select|option|textarea|button)\b/g)?.length ?? 0;
}
