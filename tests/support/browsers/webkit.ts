import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { need } from '../need.ts';
import { findFreePort, waitForPort } from '../ports.ts';
import type { Key, TestBrowser } from './browser-window.ts';
import { startRefusingProxy } from './refusing-proxy.ts';

/** Keys as WebDriver names them. */
const keyCodes: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** On a busy machine a browser needs more than ten seconds. */
const longestStartMs = 25_000;

/** GTK's buttons at their usual size would not let a window be as narrow as a phone. */
const smallButtons = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px }';
const noAnimations = '[Settings]\ngtk-enable-animations=0';

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
      async inDuplicate(work) {
        const first = await driver.get('window');
        const [url, kept] = (await run(() => [location.href, { ...sessionStorage }])) as [string, object];
        await driver.post('window', (await driver.post('window/new', { type: 'tab' })) as object);
        await driver.post('url', { url: new URL('/404', url).href });
        await run((texts) => void Object.assign(sessionStorage, texts), kept);
        await driver.post('url', { url });
        await work();
        await driver.delete('window');
        await driver.post('window', { handle: first });
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

/** A screen in memory for a browser that cannot do without one, with settings of its own. */
async function startVirtualDisplay() {
  const home = await mkdtemp(`${tmpdir()}/parola-display-`);
  await mkdir(`${home}/gtk-3.0`);
  await writeFile(`${home}/gtk-3.0/gtk.css`, smallButtons);
  await writeFile(`${home}/gtk-3.0/settings.ini`, noAnimations);
  // It chooses a free display and writes its number to file descriptor 3.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(need(server.stdio[3], 'file descriptor 3'), 'data')) as [Buffer];
  return {
    env: { DISPLAY: `:${number.toString().trim()}`, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    async stop() {
      server.kill();
      await once(server, 'exit');
      // The browser's last process may still be writing its cache.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Starts a W3C WebDriver server and one session in it; commands are named by their path in the session. */
async function startWebDriver(program: string, env: Record<string, string>, capabilities: object) {
  const body = { capabilities: { alwaysMatch: capabilities } };
  // WebKit's driver now and then waits for a browser that did not start.
  for (let tries = 3; tries > 0; tries -= 1) {
    const port = await findFreePort();
    const driver = spawn(program, [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' });
    await waitForPort(port);
    const stopDriver = async () => {
      driver.kill();
      await once(driver, 'exit');
    };
    const sessions = `http://127.0.0.1:${port}/session`;
    const started = await send('POST', sessions, body, longestStartMs).catch(() => undefined);
    if (!started) {
      await stopDriver();
      continue;
    }
    const session = `${sessions}/${(started as { sessionId: string }).sessionId}`;
    return {
      get: (command: string) => send('GET', `${session}/${command}`),
      post: (command: string, input: object) => send('POST', `${session}/${command}`, input),
      delete: (command: string) => send('DELETE', `${session}/${command}`),
      async stop() {
        await send('DELETE', session);
        await stopDriver();
      },
    };
  }
  throw new Error(`${program} starts no browser`);
}

async function send(method: string, url: string, body?: object, timeoutMs = 30_000) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
