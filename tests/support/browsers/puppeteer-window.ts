import type { Browser, Page } from 'puppeteer-core';
import { need } from '../need.ts';
import type { BrowserWindow } from './browser-window.ts';

/** Firefox reports a font that was under way when its page was left: NS_BINDING_ABORTED. */
const leftWhileLoading = /^(?:Error: )?downloadable font: download failed .* status=2152398850 /;

/** A window of a browser that Puppeteer drives and that was launched with or without script; `onClose` runs when it is closed. */
export async function openPuppeteerWindow(
  browser: Browser,
  hasScript: boolean,
  onClose = () => {},
): Promise<BrowserWindow> {
  // Not the page that is open at the start, which in Firefox never gets the focus.
  const first = await browser.newPage();
  let page = first;
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!leftWhileLoading.test(problem)) problems.push(problem);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    // The map and the photos of other hosts, which a machine may not reach.
    const { url } = message.location();
    const isElsewhere = url !== undefined && URL.parse(url)?.origin !== URL.parse(page.url())?.origin;
    if (message.type() === 'error' && !isElsewhere) note(message.text());
  });
  // Firefox's protocol does not report what the security policy blocks.
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(violatedDirective, blockedURI),
    );
  });
  return {
    resize: (viewport) => page.setViewport(viewport),
    open: (url) => open(page, url),
    run: (script, ...input) => page.evaluate(script as (...input: unknown[]) => never, ...input),
    click: (selector) => (hasScript ? page.click(selector) : clickWithoutScript(page, selector)),
    hover: (selector) => page.hover(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    async inDuplicate(work) {
      const opened = new Promise<Page | null>((resolve) => first.once('popup', resolve));
      await first.evaluate(() => void globalThis.open(location.href));
      page = need(await opened, 'a second tab');
      await page.setViewport(first.viewport());
      await work();
      await page.close();
      page = first;
    },
    listProblems: async () => problems,
    async close() {
      await browser.close();
      onClose();
    },
  };
}

/**
 * Without script, Firefox loads the map's frame at once. If that fails before the page has loaded, Firefox's driver
 * reports "Address rejected" for the page, which loads all the same. If the page itself fails, the error has a code.
 */
async function open(page: Page, url: string) {
  try {
    await page.goto(url);
  } catch (error) {
    if (!String(error).includes('Address rejected')) throw error;
    const isOpen = () => page.evaluate((wanted) => location.href === wanted && document.readyState === 'complete', url);
    // A call fails while the document of the page before is being replaced.
    while (!(await isOpen().catch(() => false)));
  }
}

/** Puppeteer moves no pointer where script is off in Firefox. This does what a click does: it follows, chooses or sends. */
async function clickWithoutScript(page: Page, selector: string) {
  await page.$eval(selector, (element) => (element as HTMLElement).click());
}
