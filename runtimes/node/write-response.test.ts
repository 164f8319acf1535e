import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeResponse } from './write-response.ts';

async function serve(body: AsyncIterable<string>) {
  const onFailure = vi.fn<(error: Error) => void>();
  const server = createServer((request, response) =>
    writeResponse(request, response, { status: 200, headers: {}, body }, { onFailure }),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, onFailure };
}

async function* writeAll() {
  for (let count = 0; count < 1000; count += 1) yield `${count}\n`;
}

async function* writePart() {
  yield 'a part';
  throw new Error('the store is down');
}

test('a streamed body arrives whole', async () => {
  const { url, onFailure } = await serve(writeAll());
  expect((await (await fetch(url)).text()).split('\n')).toHaveLength(1001);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a streamed body that fails is never taken for a whole one', async () => {
  const { url, onFailure } = await serve(writePart());
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/);
  expect(onFailure.mock.calls[0]![0].message).toBe('the store is down');
});
