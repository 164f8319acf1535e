/**
 * What a visitor chose stays chosen: after each way back to a page, what it shows, what its fields hold and what its URL
 * says are those of the choice, or all three those of the page as it came.
 */
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserWindow } from '../support/browsers/browser-window.ts';
import { wholeChromium } from '../support/browsers/chromium.ts';
import { openFaultyLine, type LineFault } from '../support/browsers/faulty-line.ts';
import { firefox } from '../support/browsers/firefox.ts';
import { createPageActions } from '../support/browsers/page-actions.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { startWebsites } from '../support/first-look/start-websites.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { pagesWithFields, type PageWithFields } from './pages-with-fields.ts';

type Step = 'Back' | 'reload' | 'duplicate' | 'open';
/** By some ways a tab keeps nothing, or another visitor comes. */
type Way = { name: string; fault?: LineFault; tab?: 'other' | 'forgets'; steps: Step[] };

const allWays: Way[] = [
  { name: 'Back from the page cache', steps: ['Back'] },
  { name: 'Back without it', fault: 'no page cache', steps: ['Back'] },
  { name: 'reload', steps: ['reload'] },
  { name: 'duplicate tab', steps: ['duplicate'] },
  { name: 'shared URL', tab: 'other', steps: ['open'] },
  { name: 'slow script', fault: 'slow script', steps: ['reload', 'Back'] },
  { name: 'storage blocked', fault: 'storage blocked', tab: 'forgets', steps: ['reload', 'Back'] },
  { name: 'script blocked', fault: 'script blocked', tab: 'forgets', steps: ['reload', 'Back'] },
];
/** All of them take half an hour. */
const isWhole = process.env['TESTS'] === 'stress';
const ways = isWhole ? allWays : allWays.slice(0, 1);
const noScript: Way = { name: 'no script', tab: 'forgets', steps: ['reload', 'Back'] };

/** A page that has changed is read a second time: a script may be late. */
const settleMs = 500;
const patienceMs = 8000;
const neverMs = 2_147_483_647;
const emptyPath = '/404';

describe.each([wholeChromium, firefox, webkit])('what was chosen in $name', ({ isInstalled, openWindow }) => {
  const websites = useServer(startWebsites);
  const server = useServer(() => startServer({ FIRST_LOOK_TEST_HOST: websites.host }));
  let line: Awaited<ReturnType<typeof openFaultyLine>>;
  beforeAll(async () => void (line = await openFaultyLine(server.url)));
  afterAll(() => line.stop());

  describe.skipIf(!isInstalled()).each([
    ['with script', true],
    ['without script', false],
  ])('%s', (_name, hasScript) => {
    let browser: BrowserWindow;
    beforeAll(async () => {
      browser = await openWindow(hasScript);
      await browser.open(`${line.url}${emptyPath}`);
    });
    afterAll(() => browser.close());
    const actions = createPageActions(() => browser);

    /** Without the driver's own command, which in Firefox fails after a page that came back from the cache. */
    async function load(path: string) {
      await browser.run((to) => {
        document.documentElement.dataset['left'] = '';
        if (to) location.assign(to);
        else location.reload();
      }, path);
      await waitUntil(isNew);
    }

    async function waitUntil<Input extends unknown[]>(isTrue: (...input: Input) => boolean, ...input: Input) {
      await expect.poll(() => browser.run(isTrue, ...input).catch(() => false)).toBe(true);
    }

    /** As in a new tab. */
    const forget = () =>
      browser.run(() => {
        try {
          sessionStorage.clear();
        } catch {
          // It is blocked, and nothing is in it.
        }
      });

    async function goBack({ pathname }: URL) {
      // Most browsers keep no page that wants to know when it is unloaded, and WebKit the last two.
      const pages = line.fault === 'no page cache' ? 3 : 1;
      if (pages > 1) await browser.run(() => addEventListener('unload', () => {}));
      for (let page = 1; page <= pages; page += 1) await load(`${emptyPath}?${page}`);
      // Some drivers wait for an answer of the page that is gone.
      await browser.run((steps) => history.go(-steps), pages).catch(() => {});
      await waitUntil(isAt, pathname);
      await browser.run(() => delete document.documentElement.dataset['left']);
    }

    async function read({ dialog, shown, fields }: PageWithFields) {
      if (dialog === 'chat' && !(await actions.isVisible('#chat'))) {
        await browser.run(() => document.querySelector<HTMLElement>('.chat-button')!.click());
      }
      if (dialog) await expect.poll(() => actions.isVisible(`#${dialog}`)).toBe(true);
      return browser.run(readState, shown, fields);
    }

    /** The state of the page once it is one of these and stays so, or else as it is when patience ends. */
    async function readSettled(page: PageWithFields, isExpected: (state: State) => boolean) {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const state = await read(page);
        await setTimeout(settleMs);
        if (performance.now() > deadline) return state;
        if (isExpected(state) && isDeepStrictEqual(await read(page), state)) return state;
      }
    }

    /** Returns the states in which shown, fields and URL do not agree. */
    async function followWay(page: PageWithFields, way: Way) {
      await forget();
      Object.assign(line, { fault: way.fault, popupDelayMs: page.dialog === 'audit' ? 0 : neverMs });
      await load(page.path);
      const first = await read(page);
      const isAnswered = hasScript && way.fault !== 'script blocked';
      await page.choose(actions, { hasScript: isAnswered, website: `${websites.host}/bakery` });
      if (isAnswered && page.form) await waitUntil(isHydrated, page.form);
      const chosen = await readSettled(page, (state) => !isDeepStrictEqual(state, first));
      const allowed = listAllowed(page, way, first, chosen);
      const isAllowed = (state: State) => allowed.some((each) => isDeepStrictEqual(each, state));
      const wrong: object[] = [];

      async function check() {
        const state = await readSettled(page, isAllowed);
        if (!isAllowed(state)) wrong.push({ way: way.name, state, allowed });
      }

      for (const step of way.steps) {
        if (step === 'duplicate') {
          await browser.inDuplicate(async () => {
            await waitUntil(isNew);
            await check();
          });
          continue;
        }
        if (step === 'open') await forget();
        if (step === 'Back') await goBack(new URL(chosen.url, line.url));
        else await load(step === 'open' ? chosen.url : '');
        await check();
      }
      return wrong;
    }

    for (const width of isWhole ? [390, 1280] : [390]) {
      describe(`at ${width}`, () => {
        beforeAll(() => browser.resize({ width, height: 840 }));
        test.each(pagesWithFields.filter(({ dialog, needsScript }) => hasScript || !(dialog || needsScript)))(
          '$name',
          async (page) => {
            const wrong = [];
            for (const way of hasScript ? ways : [noScript]) wrong.push(...(await followWay(page, way)));
            expect(wrong).toEqual([]);
          },
        );
      });
    }
  });
});

type State = ReturnType<typeof readState>;

/** Either is right where the browser decides whether it restores a field. */
function listAllowed({ kept }: PageWithFields, { tab }: Way, first: State, chosen: State) {
  if (kept === 'by the URL') return [chosen];
  if (kept === 'by the tab' && tab !== 'forgets') return [tab === 'other' ? first : chosen];
  // Firefox restores what was typed, but no time for a call, because the times are fetched.
  const typed = chosen.fields.replace(/, call=[^,]*/, '');
  return [chosen, first, { ...first, fields: typed }];
}

// What follows runs in the page.

/** Loaded anew. Not only complete: until its load event has ended, Firefox puts the next page in the place of this one. */
function isNew() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry!.loadEventEnd > 0 && !('left' in document.documentElement.dataset);
}

/** Not by the time of its load event, which WebKit sometimes lacks for a page that it loads again. */
function isAt(path: string) {
  return document.readyState === 'complete' && location.pathname === path;
}

function isHydrated(form: string) {
  return document.querySelector(`${form}[data-ready]`) !== null;
}

function readState(shown: string[], form: string) {
  const texts = shown.map((query) =>
    [...document.querySelectorAll(query)].map(({ textContent }) => textContent.trim()).join('; '),
  );
  const ignored = new Set(['form', 'issued', 'day']);
  const fields = [...new FormData(document.querySelector<HTMLFormElement>(form)!)]
    .filter(([field, value]) => value && !ignored.has(field))
    .map(([field, value]) => `${field}=${String(value)}`);
  return { shown: texts.join(' · '), fields: fields.join(', '), url: location.pathname + location.search };
}
