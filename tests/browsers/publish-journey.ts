/** An owner changes a price, previews, publishes and undoes it, in any browser, with builds of the real site. */
import { expect, test } from 'vitest';
import type { TestBrowser } from '../support/browsers/browser-window.ts';
import { describeOwnerJourney } from '../support/browsers/page-actions.ts';
import type { PublishingSite } from '../support/publish/start-publishing-site.ts';

const words = '/desk?screen=words';
const pricing = `${words}&file=src%2Fcontent%2Fpricing.yaml&key=seo`;
const petCare = `${words}&file=src%2Fcontent%2Findustries%2Fpet-care.yaml`;
const guide = '/blog/guide-seo-rates-philippines';
const petCarePage = '/services/industry/pet-care';
const from = '#field-tiers\\.0\\.amount\\.from';
const state = '.words-bar [role="status"]';
const published = 'section[aria-label="What was published"]';

/** A limit, not a wait: a build takes half a minute, and much longer on a busy machine. */
const buildMs = 480_000;
const journeyMs = 3 * buildMs;

type Journey = { width: number; price: string };

export function describePublishJourney(
  testBrowser: TestBrowser,
  { width, price }: Journey,
  findSite: () => PublishingSite,
) {
  describeOwnerJourney('publishing', testBrowser, width, (actions) => {
    const { findWindow, has, readValue, expectText, clickNamed, retype, choose } = actions;
    const open = (path: string) => findWindow().open(findSite().url + path);

    async function signIn() {
      await findWindow().open(await findSite().makeLink());
      await findWindow().click('button');
      await expectText('h1', 'Inquiries');
    }

    /** As a visitor reads the rate card and the guide. */
    async function expectOnline(amount: string) {
      await open('/services');
      await expectText('main', `Basic, ₱${amount}–30,000`);
      await open(guide);
      await expectText('main', `Basic₱${amount}–30,000`);
    }

    async function publish() {
      await clickNamed(/^Publish$/);
      await expectText('dialog', 'Publish these changes?');
      await clickNamed(/^Publish$/);
      await expectText(state, 'It is online.', buildMs);
    }

    /** What was published last, in the list. */
    async function undo() {
      await open(words);
      await clickNamed(/^Undo/);
      await expectText('dialog', 'Undo');
      await clickNamed(/^Undo/);
      await expect.poll(() => has('.words-bar progress')).toBe(true);
      await expectText(state, 'is online.', buildMs);
    }

    test(
      'a price is changed, previewed, published and undone',
      async () => {
        await signIn();
        await open(pricing);
        await retype(from, price);
        await clickNamed(/^Save draft$/);
        await expectText('.effects', 'the old amount');

        const preview = 'iframe[title="Preview of /services"]';
        await choose('.words-bar select', '/services');
        await clickNamed(/^Preview$/);
        await expect.poll(() => has('.words-bar progress')).toBe(true);
        await expect.poll(() => has(preview), { timeout: buildMs }).toBe(true);
        const readPreview = () =>
          findWindow().run(
            (query) => document.querySelector<HTMLIFrameElement>(query)?.contentDocument?.body?.textContent ?? '',
            preview,
          );
        await expect.poll(readPreview).toContain(`Basic, ₱${price}–30,000`);
        // It is shown where something changed.
        await expect.poll(() => findWindow().run(readScrolled, preview)).toBeGreaterThan(0);
        const visited = await fetch(`${findSite().url}/services`);
        expect(await visited.text()).toContain('₱15,000–30,000');
        await clickNamed(/^Close the preview$/);
        await expect.poll(() => has(preview)).toBe(false);

        await publish();
        await expectOnline(price);
        expect(findSite().needsBuild()).toBe(false);

        await undo();
        await expectText(`${published} li:nth-child(1)`, 'Brought back: “SEO retainers”');
        await expectText(`${published} li:nth-child(2)`, 'Changed “SEO retainers”');
        await expectOnline('15,000');
        await open(pricing);
        await expect.poll(() => readValue(from)).toBe('15,000');
        await open('/desk?screen=log');
        await expectText('.log-entries', 'Brought back');
      },
      journeyMs,
    );

    test.runIf(testBrowser.name === 'Chromium')(
      'a page that nothing links to is deleted, and brought back',
      async () => {
        await signIn();
        await open(petCare);
        await clickNamed(/^More for/);
        await clickNamed(/^Delete$/);
        await clickNamed(/^Delete it$/);
        await expect.poll(() => findWindow().run(() => location.search)).toBe('?screen=words');
        await publish();
        expect(await fetch(findSite().url + petCarePage)).toMatchObject({ status: 404 });

        await undo();
        expect(await fetch(findSite().url + petCarePage)).toMatchObject({ status: 200 });
        await expectText(`${published} li:nth-child(1)`, 'Brought back: “Pet Care”');
        await expectText(`${published} li:nth-child(2)`, 'Deleted “Pet Care”');
        await open(petCare);
        await expectText('#entry-title', 'Pet Care');
      },
      journeyMs,
    );
  });
}

const readScrolled = (query: string) => document.querySelector<HTMLIFrameElement>(query)?.contentWindow?.scrollY ?? 0;
