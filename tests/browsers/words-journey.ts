/** An owner changes a price and a text in the desk, in any browser. */
import { expect, onTestFinished, test } from 'vitest';
import type { ContentEntry, Edit, SaveEntry } from '#desk/content-contract.ts';
import type { TestBrowser } from '../support/browsers/browser-window.ts';
import { describeOwnerJourney } from '../support/browsers/page-actions.ts';
import { addSession, addSignInLink } from '../support/desk/add-sign-in-link.ts';
import { startServer } from '../support/start-server.ts';

const pricing = '?screen=words&file=src%2Fcontent%2Fpricing.yaml&key=seo';
const guide = '?screen=words&file=src%2Fcontent%2Farticles%2Fguide-seo-rates-philippines.mdx';
const from = '#field-tiers\\.0\\.amount\\.from';
const to = '#field-tiers\\.0\\.amount\\.to';

export function describeWordsJourney(testBrowser: TestBrowser) {
  describeOwnerJourney(
    'words and prices',
    testBrowser,
    1280,
    ({ findWindow, readValue, expectText, click, retype }) => {
      test('a price is changed, checked, saved, found after a reload, and two people on one file are told', async () => {
        const desk = await startDeskForTwo();
        onTestFinished(async () => void (await desk.stop()));
        await findWindow().open(desk.link);
        await findWindow().click('button');
        await expectText('h1', 'Inquiries');

        await findWindow().open(`${desk.url}/desk${pricing}`);
        await expectText('h2', 'SEO retainers');
        expect(await readValue(from)).toBe('15,000');
        await retype(from, '31000');
        await expectText(`${to.replace('to', 'to-problem')}`, '“To” (30,000) must be above “from” (31,000).');
        await retype(from, '18,000');
        await expectText('.words-state', 'Not saved yet.');
        await click('.words-bar-buttons .action:nth-of-type(2)');
        await expectText('.words-group a[aria-current]', 'draft');
        expect((await desk.readEntry('seo')).value).toMatchObject({
          tiers: [{ amount: { from: 18_000, to: 30_000 } }, {}, {}],
        });

        await findWindow().open(`${desk.url}/desk${guide}`);
        await expectText('.field:has(#field-excerpt) .reads', 'From ₱18,000 a month');

        await findWindow().open(`${desk.url}/desk${pricing}`);
        await expect.poll(() => readValue(from)).toBe('18,000');

        // Somebody else is faster with one field, and changes another one too.
        const { version } = await desk.readEntry('seo');
        await desk.saveElsewhere('seo', version, [
          { path: ['tiers', 0, 'amount', 'from'], value: 20_000 },
          { path: ['year'], value: 2027 },
        ]);
        await retype(from, '19000');
        await expectText('dialog', `${desk.other} changed this too`);
        await expectText('dialog', '20,000');
        await click('dialog .clash label:nth-of-type(2) input');
        await click('dialog .action-main');
        const readBoth = async (): Promise<ContentEntry['value']> => (await desk.readEntry('seo')).value;
        await expect.poll(readBoth).toMatchObject({ year: 2027, tiers: [{ amount: { from: 19_000 } }, {}, {}] });

        // Closed without a choice, nobody is overwritten: it is asked again on saving.
        const path = ['tiers', 0, 'amount', 'from'];
        await desk.saveElsewhere('seo', (await desk.readEntry('seo')).version, [{ path, value: 20_000 }]);
        await retype(from, '21000');
        await expectText('dialog', '20,000');
        await findWindow().press('Escape');
        await expectText('.notice', 'your words stay in this form');
        await expect.poll(readBoth).toMatchObject({ tiers: [{ amount: { from: 20_000 } }, {}, {}] });
        await click('.words-bar-buttons .action:nth-of-type(2)');
        await click('dialog .action-main');
        await expectText('.notice', 'Your words are kept.');
        await expect.poll(readBoth).toMatchObject({ tiers: [{ amount: { from: 21_000 } }, {}, {}] });
      });
    },
  );
}

const owner = 'ana@parola.example';
const other = 'ben@parola.example';
const file = 'src/content/pricing.yaml';

/** The real server: one owner in a browser, who signs in with a link, and another one over the API. */
async function startDeskForTwo() {
  const server = await startServer({ DESK: 'on', DESK_USERS: [owner, other].join(',') });
  const url = `http://127.0.0.1:${new URL(server.url).port}`;
  const otherToken = await addSession(server.dataFolder, other);
  const headers = { cookie: `desk=${otherToken}`, origin: url, 'content-type': 'application/json' };
  const path = `${url}/desk/api/content/entry`;
  return {
    url,
    other,
    link: url + (await addSignInLink(server.dataFolder, owner)),
    async readEntry(key: string) {
      const response = await fetch(`${path}?${new URLSearchParams({ file, key })}`, { headers });
      return (await response.json()) as ContentEntry;
    },
    async saveElsewhere(key: string, version: number, edits: Edit[]) {
      const body: SaveEntry = { file, key, version, edits };
      const response = await fetch(path, { method: 'PATCH', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
    },
    stop: () => server.stop(),
  };
}
