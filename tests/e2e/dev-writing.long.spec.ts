import { existsSync } from 'node:fs';
import { appendFile, copyFile, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { expect, type APIRequestContext } from '@playwright/test';
import { parse } from 'yaml';
import { test, type DevServer } from '../support/e2e/dev-server.ts';

/** What an author changes shows in the running development server, as a build would show it. */
test.describe.configure({ timeout: 120_000 });

const patience = { timeout: 40_000 };

type Site = { dev: DevServer; request: APIRequestContext };
type Prices = Record<string, { guide: string; tiers: { title: string; amount: { kind: string; from: number } }[] }>;

async function expectStatus({ dev, request }: Site, path: string, status: number) {
  const read = async () => (await request.get(dev.url + path, { maxRedirects: 0 })).status();
  await expect.poll(read, patience).toBe(status);
}

async function expectText({ dev, request }: Site, path: string, text: string | RegExp) {
  const read = async () => (await request.get(dev.url + path)).text();
  await expect.poll(read, patience).toMatch(text);
}

/** The folder's first file, as its path without the extension. */
async function findFirst({ folder }: DevServer, collection: string) {
  const [name = ''] = await readdir(`${folder}/src/content/${collection}`);
  return `${folder}/src/content/${collection}/${name.replace('.mdx', '')}`;
}

test('a changed price shows in estimates and in the text of articles', async ({ dev, request }) => {
  const file = `${dev.folder}/src/content/pricing.yaml`;
  const yaml = await readFile(file, 'utf8');
  const [list, { guide, tiers }] = Object.entries(parse(yaml) as Prices)[0]!;
  const { title, amount } = tiers.find(({ amount: { kind } }) => kind === 'pesos')!;
  await appendFile(`${dev.folder}/src/content/articles/${guide}.mdx`, `\nOne costs ₱[${list}/${title}.from].\n`);
  await expectText({ dev, request }, `/blog/${guide}`, `One costs ₱${amount.from.toLocaleString('en')}.`);
  // Less, because industries name fees within the range.
  const lower = amount.from * 0.8;
  await writeFile(file, yaml.replace(`from: ${amount.from}`, `from: ${lower}`));
  await expectText({ dev, request }, `/blog/${guide}`, `One costs ₱${lower.toLocaleString('en')}.`);
  await expectText({ dev, request }, '/prices.json', `"from":${lower}`);
});

test('a new service has a page and a link in the menu', async ({ dev, request }) => {
  await copyFile(`${await findFirst(dev, 'services')}.mdx`, `${dev.folder}/src/content/services/new-service.mdx`);
  await expectStatus({ dev, request }, '/services/new-service', 200);
  await expectText({ dev, request }, '/about', 'href="/services/new-service"');
  await rm(`${dev.folder}/src/content/services/new-service.mdx`);
  await expectStatus({ dev, request }, '/services/new-service', 404);
});

test('a mistake in YAML is on every page with its file and line until it is corrected', async ({
  dev,
  page,
  request,
}) => {
  const file = `${dev.folder}/src/content/team.yaml`;
  const yaml = await readFile(file, 'utf8');
  await page.goto(`${dev.url}/about`);
  const heading = await page.locator('main h1').textContent();
  await writeFile(file, `${yaml}\nbroken: [\n`);
  await expectStatus({ dev, request }, '/contact', 500);
  await expectText({ dev, request }, '/contact', /src\/content\/team\.yaml: .* at line \d+, column \d+/);
  await expect(page.getByText('src/content/team.yaml').first()).toBeVisible(patience);
  await writeFile(file, yaml);
  await expectStatus({ dev, request }, '/contact', 200);
  await expect(page.locator('main h1')).toHaveText(heading!, patience);
});

test('a field that is too long is on every page with its file and name', async ({ dev, request }) => {
  const file = `${await findFirst(dev, 'services')}.mdx`;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^headline: .*$/m, `headline: ${'long '.repeat(50)}`));
  await expectStatus({ dev, request }, '/about', 500);
  await expectText({ dev, request }, '/about', `${file.replace(`${dev.folder}/`, '')}, headline: At most `);
  await writeFile(file, text);
  await expectStatus({ dev, request }, '/about', 200);
});

test('packages are compiled into another folder than that of builds', ({ dev }) => {
  expect(existsSync(`${dev.folder}/node_modules/.cache/dev-vite/deps/react.js`)).toBe(true);
  expect(existsSync(`${dev.folder}/node_modules/.vite`)).toBe(false);
});
