import puppeteer from 'puppeteer-core';
import { findChromium, findHeadlessShell, testArguments } from './find-chromium.ts';
import type { TestBrowser } from './browser-window.ts';
import { openPuppeteerWindow } from './puppeteer-window.ts';
import { need } from '../need.ts';

/** For the desk and the contact page: a visitor's other journeys in Chromium are in tests/e2e. */
export const chromium = describeChromium(findHeadlessShell);
/** It keeps a page that was left, for whoever comes back. */
export const wholeChromium = describeChromium(findChromium);

function describeChromium(findProgram: () => string | undefined): TestBrowser {
  return {
    name: 'Chromium',
    packages: ['chromium'],
    isInstalled: () => findProgram() !== undefined,
    async openWindow(hasScript = true) {
      const browser = await puppeteer.launch({
        executablePath: need(findProgram(), 'Chromium'),
        // A page that still scrolls would move away under a click.
        args: [...testArguments, '--force-prefers-reduced-motion', `--blink-settings=scriptEnabled=${hasScript}`],
      });
      return openPuppeteerWindow(browser, hasScript);
    },
  };
}
