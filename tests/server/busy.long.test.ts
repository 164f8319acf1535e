/** More searches at once than the server renders. */
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { forThisTest } from '../support/use-server.ts';

test('during a flood of searches every form has its time', async () => {
  const server = await forThisTest(startServer({ TRUST_PROXY: '127.0.0.1' }), 'SIGKILL');
  const agent = new Agent({ keepAlive: true, maxSockets: 360 });
  onTestFinished(() => agent.destroy());
  const read = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(server.url + path, { agent }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode!, text });
      });
      asked.on('error', reject).end();
    });
  const searches = Array.from({ length: 900 }, (_, count) => read(`/blog?q=${count}`));
  const forms = ['/contact', '/widgets', '/contact?about=nothing'].flatMap((path) =>
    Array.from({ length: 20 }, () => read(path)),
  );
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  // Or there were too few of them.
  expect(statuses).toContain(503);
  const withTime = (await Promise.all(forms)).filter(({ text }) =>
    /name="issued"[^>]*value="[\da-z]+\.[\da-f]{32}"/.test(text),
  );
  expect(withTime).toHaveLength(forms.length);
});
