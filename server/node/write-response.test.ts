import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#tests/support/ports.ts';
import type { ResponseHeaders, SiteResponse } from '#server/core/http.ts';
import { writeResponse } from './write-response.ts';

async function serve(body: SiteResponse['body'], status = 200, headers: ResponseHeaders = {}) {
  const onFailure = vi.fn<(error: Error) => void>();
  const server = createServer((request, response) =>
    writeResponse(request, response, { status, headers, body }, { onFailure }),
  );
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return { url, onFailure };
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

/** The headers that say where the response ends, as they are sent. */
async function readLengths(method: string, ...response: Parameters<typeof serve>) {
  const { url } = await serve(...response);
  const sent = httpRequest(url, { method }).end();
  const [received] = (await once(sent, 'response')) as [IncomingMessage];
  received.resume();
  return [received.headers['content-length'], received.headers['transfer-encoding']];
}

test.each([200, 201, 303, 400, 401, 404, 405, 409, 413, 422, 429, 500, 503])(
  'a response %i says how long it is, also where it is empty',
  async (status) => {
    expect(await readLengths('GET', 'Kumusta ñ', status)).toEqual(['10', undefined]);
    expect(await readLengths('GET', null, status)).toEqual(['0', undefined]);
    expect(await readLengths('HEAD', 'Kumusta ñ', status)).toEqual(['10', undefined]);
  },
);

test('a 204 says nothing of a length, which RFC 9110 forbids; a 304 what the 200 would', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST']) {
    expect(await readLengths(method, null, 204)).toEqual([undefined, undefined]);
  }
  expect(await readLengths('GET', null, 304)).toEqual([undefined, undefined]);
  expect(await readLengths('GET', null, 304, { 'content-length': '10' })).toEqual(['10', undefined]);
});
