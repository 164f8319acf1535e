import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import puppeteer from 'puppeteer-core';
import type { TestBrowser } from './browser-window.ts';
import { openPuppeteerWindow } from './puppeteer-window.ts';
import { startRefusingProxy } from './refusing-proxy.ts';
import { need } from '../need.ts';

const usualPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The browser that the tests drive: the one named, or the system's. */
const findFirefox = () => process.env['FIREFOX_PATH'] ?? usualPaths.find((path) => existsSync(path));

/** Firefox, driven over WebDriver BiDi. */
export const firefox: TestBrowser = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => findFirefox() !== undefined,
  async openWindow(hasScript = true) {
    const proxy = await startRefusingProxy();
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: need(findFirefox(), 'Firefox'),
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': proxy.port,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': proxy.port,
        'javascript.enabled': hasScript,
        'ui.prefersReducedMotion': 1,
        'browser.download.folderList': 2,
        'browser.download.dir': tmpdir(),
        // Opened by a download, it would take the focus away from the page.
        'browser.download.alwaysOpenPanel': false,
        // As on a phone, where scroll bars take no room.
        'ui.useOverlayScrollbars': 1,
      },
    });
    return openPuppeteerWindow(browser, hasScript, () => proxy.stop());
  },
};
