import { expect, test, vi } from 'vitest';
import type { BodyWanted, SiteResponse } from './http.ts';
import { respondTo } from './respond-to.ts';
import type { Site } from './site.ts';

const maxBodyBytes = 8;

function respondWith(status: number, body: string | null = null): SiteResponse {
  return { status, headers: {}, body };
}

/** Echoes the body and the IP address for POST. */
const site: Site = {
  receive({ method }) {
    if (method === 'GET') return respondWith(200);
    const wanted: BodyWanted = {
      maxBodyBytes,
      respond: async (body, ip) => respondWith(201, `${new TextDecoder().decode(body)} from ${ip}`),
    };
    return wanted;
  },
  refuse: (_url, status) => respondWith(status),
};

function post(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, headers: Record<string, string> = {}) {
  return respondTo(site, { method: 'POST', url: '/', headers }, () => ({ chunks, ip: '203.0.113.9' }));
}

async function* send(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* sendUntilAborted() {
  yield new Uint8Array(3);
  throw new Error('aborted');
}

test('a page is answered at once, without a look at the client', () => {
  const findClient = vi.fn<() => never>();
  expect(respondTo(site, { method: 'GET', url: '/', headers: {} }, findClient)).toEqual(respondWith(200));
  expect(findClient).not.toHaveBeenCalled();
});

test('a body up to the limit is joined, whatever its pieces, and may be empty', async () => {
  expect(await post(send('abc', '', 'defgh'))).toEqual(respondWith(201, 'abcdefgh from 203.0.113.9'));
  expect(await post([])).toEqual(respondWith(201, ' from 203.0.113.9'));
});

test('a body that is refused beforehand is not read', async () => {
  const refusing: Site = {
    ...site,
    receive: () => ({ maxBodyBytes, refuse: async () => respondWith(401), respond: async () => respondWith(201) }),
  };
  const chunks = { [Symbol.asyncIterator]: vi.fn<() => never>() };
  const request = { method: 'PUT', url: '/', headers: {} };
  expect(await respondTo(refusing, request, () => ({ chunks, ip: undefined }))).toEqual(respondWith(401));
  expect(chunks[Symbol.asyncIterator]).not.toHaveBeenCalled();
});

test('the body of a web request is read', async () => {
  const { body } = new Request('https://example.ph', { method: 'POST', body: 'abc' });
  expect(await post(body!)).toEqual(respondWith(201, 'abc from 203.0.113.9'));
});

test('a larger body is refused as soon as it exceeds the limit, and no more of it is read', async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield new Uint8Array(5);
    }
  }
  expect(await post(endless())).toEqual(respondWith(413));
  expect(sent).toBe(2);
});

test('a body that says it is too large is refused before it is read', async () => {
  const read = vi.fn<() => AsyncIterator<Uint8Array>>();
  expect(await post({ [Symbol.asyncIterator]: read }, { 'content-length': '9' })).toEqual(respondWith(413));
  expect(read).not.toHaveBeenCalled();
});

test('a body that ends too early is refused, and is no fault of the server', async () => {
  expect(await post(sendUntilAborted())).toEqual(respondWith(400));
});
