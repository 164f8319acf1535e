import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort, waitForPort } from '../ports.ts';

/** On a busy machine a browser needs more than ten seconds. */
const longestStartMs = 25_000;

type WebDriverSession = {
  get(command: string): Promise<unknown>;
  post(command: string, input: object): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts a W3C WebDriver server and one session in it; commands are named by their path in the session. */
export async function startWebDriver(
  program: string,
  env: Record<string, string>,
  capabilities: object,
  tries = 2,
): Promise<WebDriverSession> {
  const port = await findFreePort();
  const driver = spawn(program, [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  await waitForPort(port);

  async function stopDriver() {
    driver.kill();
    await once(driver, 'exit');
  }

  const body = { capabilities: { alwaysMatch: capabilities } };
  const started = (await send('POST', `${base}/session`, body, longestStartMs).catch(() => undefined)) as
    { sessionId: string } | undefined;
  if (!started) {
    // WebKit's driver now and then waits for a browser that did not start.
    await stopDriver();
    if (tries === 1) throw new Error(`${program} starts no browser`);
    return startWebDriver(program, env, capabilities, tries - 1);
  }
  const session = `${base}/session/${started.sessionId}`;
  return {
    get: (command) => send('GET', `${session}/${command}`),
    post: (command, input) => send('POST', `${session}/${command}`, input),
    async stop() {
      await send('DELETE', session);
      await stopDriver();
    },
  };
}

async function send(method: string, url: string, body?: object, timeoutMs = 30_000) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
