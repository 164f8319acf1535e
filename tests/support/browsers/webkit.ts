import { existsSync } from 'node:fs';
import type { Key, TestBrowser } from './browser-window.ts';
import { startRefusingProxy } from './refusing-proxy.ts';
import { startVirtualDisplay } from './virtual-display.ts';
import { startWebDriver } from './web-driver.ts';

/** Keys as WebDriver names them. */
const keyCodes: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** WebKitGTK's own small browser, driven over classic WebDriver. */
export const webkit: TestBrowser = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path)),
  async openWindow(hasScript = true) {
    const display = await startVirtualDisplay();
    const proxy = await startRefusingProxy();
    const driver = await startWebDriver('/usr/bin/WebKitWebDriver', display.env, {
      proxy: { proxyType: 'manual', httpProxy: proxy.host, sslProxy: proxy.host, noProxy: ['127.0.0.1'] },
      'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${hasScript}`] },
    });
    const run = <Input extends unknown[]>(script: (...input: Input) => unknown, ...args: Input) =>
      driver.post('execute/sync', { script: `return (${String(script)})(...arguments)`, args });

    const barsHeight = (await run(() => outerHeight - innerHeight)) as number;

    async function find(selector: string) {
      const reference = (await driver.post('element', { using: 'css selector', value: selector })) as object;
      return Object.values(reference)[0] as string;
    }

    return {
      async resize({ width, height }) {
        await driver.post('window/rect', { x: 0, y: 0, width, height: height + barsHeight });
        // The window may be resized a moment before its page.
        while (!(await run(isSize, width, height)));
      },
      async open(url) {
        await driver.post('url', { url });
        await run(watchProblems);
      },
      run: (script, ...input) => run(script, ...input) as Promise<never>,
      async click(selector) {
        // As a visitor scrolls: the driver stops at the edge of the window, where it then misses the element.
        await run((target) => document.querySelector(target as string)?.scrollIntoView({ block: 'center' }), selector);
        await driver.post(`element/${await find(selector)}/click`, {});
      },
      async hover(selector) {
        const origin = { 'element-6066-11e4-a52e-4f735466cecf': await find(selector) };
        const move = { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 };
        await driver.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move] }] });
      },
      async type(selector, text) {
        await driver.post(`element/${await find(selector)}/value`, { text: text.replaceAll('\n', keyCodes.Enter) });
      },
      async press(key) {
        const value = keyCodes[key];
        const actions = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
        await driver.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      listProblems: async () => (await run(() => (globalThis as { problems?: string[] }).problems ?? [])) as string[],
      async close() {
        await driver.stop();
        await display.stop();
        proxy.stop();
      },
    };
  },
};

function isSize(width: number, height: number) {
  return innerWidth === width && innerHeight === height;
}

/** Classic WebDriver has no log: only errors after the load event are seen this way. */
function watchProblems() {
  const problems: string[] = [];
  Object.assign(globalThis, { problems });
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`${violatedDirective} ${blockedURI}`),
  );
  console.error = (...parts: unknown[]) => problems.push(parts.join(' '));
}
