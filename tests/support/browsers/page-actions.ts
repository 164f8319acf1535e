import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserWindow, TestBrowser } from './browser-window.ts';

/** Photos of other hosts, which cannot be reached here, and scripts of the desk's preview, which may not run. */
const expected = /^Failed to load resource|^Blocked script execution in '\S+\/desk\/preview/;

/** Journeys of an owner in one window, in which nothing may be refused or fail. */
export function describeOwnerJourney(
  title: string,
  { name, isInstalled, openWindow }: TestBrowser,
  width: number,
  define: (actions: PageActions) => void,
) {
  describe.skipIf(!isInstalled())(`${title} in ${name}, ${width} wide`, () => {
    let browser: BrowserWindow;
    beforeAll(async () => {
      browser = await openWindow();
      await browser.resize({ width, height: 800 });
    });
    afterAll(() => browser.close());
    define(createPageActions(() => browser));

    test('nothing was refused by the policy, and no script failed', async () => {
      expect((await browser.listProblems()).filter((problem) => !expected.test(problem))).toEqual([]);
    });
  });
}

type PageActions = ReturnType<typeof createPageActions>;

/** What somebody reads and does in any browser: each waits until the page is ready for it. */
export function createPageActions(findWindow: () => BrowserWindow) {
  const has = (selector: string) => findWindow().run((query) => document.querySelector(query) !== null, selector);
  const readText = (selector: string) =>
    findWindow().run((query) => document.querySelector(query)?.textContent ?? '', selector);
  const readValue = (selector: string) =>
    findWindow().run((query) => document.querySelector<HTMLInputElement>(query)?.value, selector);

  const isVisible = (selector: string) =>
    findWindow().run(
      (query) =>
        [...document.querySelectorAll(query)].some((part) => part.checkVisibility({ visibilityProperty: true })),
      selector,
    );

  async function expectText(selector: string, text: string, timeout?: number) {
    await expect.poll(() => readText(selector), { timeout }).toContain(text);
  }

  async function click(selector: string) {
    await expect.poll(() => has(selector)).toBe(true);
    await findWindow().click(selector);
  }

  /** By what a button or a link is called; in the dialog, if one is open. */
  async function clickNamed(name: RegExp) {
    let found = '';
    const find = async () => (found = await findWindow().run(findClickable, name.source));
    await expect.poll(find, { message: `a button ${name}` }).not.toBe('');
    await findWindow().click(found);
  }

  /** In place of what is there. */
  async function retype(selector: string, text: string) {
    await expect.poll(() => has(selector)).toBe(true);
    await findWindow().run((query) => {
      const field = document.querySelector<HTMLInputElement>(query)!;
      field.focus();
      field.select();
      document.execCommand('delete');
    }, selector);
    await findWindow().type(selector, text);
  }

  /** As the browser's own list of options does it, which is no part of the page. */
  async function choose(selector: string, value: string) {
    await expect.poll(() => findWindow().run(isInReach, selector)).toBe(true);
    await findWindow().run(chooseOption, selector, value);
    expect(await readValue(selector)).toBe(value);
  }

  return { findWindow, has, isVisible, readText, readValue, expectText, click, clickNamed, retype, choose };
}

// What follows runs in the page.

/** A selector of the first one with this name that can be clicked now, or nothing. */
function findClickable(name: string) {
  const within = document.querySelector('dialog[open]') ?? document.body;
  const found = [...within.querySelectorAll('button, a[href], summary')].find(
    (element) =>
      new RegExp(name).test((element.getAttribute('aria-label') ?? element.textContent).trim()) &&
      !element.matches(':disabled') &&
      element.getClientRects().length > 0,
  );
  let path = '';
  for (let node = found; node && node !== document.body; node = node.parentElement!) {
    path = ` > :nth-child(${[...node.parentElement!.children].indexOf(node) + 1})${path}`;
  }
  return path && `body${path}`;
}

/** Wholly within the width of the window, and covered by nothing. */
function isInReach(selector: string) {
  const element = document.querySelector(selector);
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isWhole = left >= 0 && right <= innerWidth;
  return isWhole && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element;
}

function chooseOption(selector: string, value: string) {
  const field = document.querySelector<HTMLSelectElement>(selector)!;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
