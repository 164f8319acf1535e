import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { makeLead } from '../../tests/leads/memory-lead-database.ts';
import { isSigned, startReceiver } from '../../tests/leads/webhook-receiver.ts';
import { createWebhookSender } from './webhook.ts';

const secret = 'a secret of the owner';

async function openReceiver(respond: (response: ServerResponse, count: number) => void) {
  const receiver = await startReceiver(respond);
  onTestFinished(receiver.stop);
  return receiver;
}

const accept = (response: ServerResponse) => void response.writeHead(204).end();

test('the webhook gets the lead with its id and a signature', async () => {
  const receiver = await openReceiver(accept);
  const lead = makeLead({ name: 'Señora Ñ 👋', company: null });
  const before = Math.floor(Date.now() / 1000);
  const withMore = { ...lead, request_id: 'not for others' };
  await createWebhookSender({ url: receiver.url, secret })(withMore);

  const [request, ...more] = receiver.requests;
  expect(more).toEqual([]);
  expect(JSON.parse(request?.body ?? '')).toStrictEqual({ type: 'lead.created', id: lead.id, lead });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-parola-delivery': lead.id,
    'x-parola-signature': expect.stringMatching(/^sha256=[\da-f]{64}$/),
  });
  expect(Number(request?.headers['x-parola-timestamp'])).toBeGreaterThanOrEqual(before);
  expect(Number(request?.headers['x-parola-timestamp'])).toBeLessThanOrEqual(Date.now() / 1000);
});

test('the signature needs the secret and is valid for this body and time only', async () => {
  const receiver = await openReceiver(accept);
  await createWebhookSender({ url: receiver.url, secret })(makeLead());
  const request = receiver.requests[0]!;
  expect(isSigned(request, secret)).toBe(true);
  expect(isSigned(request, 'another secret')).toBe(false);
  expect(isSigned({ ...request, body: request.body.replace('Ana', 'Eva') }, secret)).toBe(false);
  expect(isSigned({ ...request, headers: { ...request.headers, 'x-parola-timestamp': '1' } }, secret)).toBe(false);
});

test('any status but 2xx is a failure that can be retried', async () => {
  const receiver = await openReceiver(
    (response, count) => void response.writeHead(count === 1 ? 500 : 200).end('thanks'),
  );
  const send = createWebhookSender({ url: receiver.url, secret });
  const lead = makeLead();
  await expect(send(lead)).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED', responseCode: 500 });
  await expect(send(lead)).resolves.toBeUndefined();
  expect(receiver.requests.map(({ headers }) => headers['x-parola-delivery'])).toEqual([lead.id, lead.id]);
});

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect (${status}) is not followed: the lead goes nowhere else`, async () => {
    const elsewhere = await openReceiver(accept);
    const receiver = await openReceiver(
      (response) => void response.writeHead(status, { location: elsewhere.url }).end(),
    );
    const send = createWebhookSender({ url: receiver.url, secret });
    await expect(send(makeLead())).rejects.toMatchObject({ responseCode: status });
    expect(receiver.requests).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });
}

test('a webhook that does not respond times out', async () => {
  const receiver = await openReceiver(() => {});
  const send = createWebhookSender({ url: receiver.url, secret, timeoutMs: 100 });
  await expect(send(makeLead())).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(receiver.requests).toHaveLength(1);
});

test('an endless response is cancelled', async () => {
  const closed = Promise.withResolvers<void>();
  const receiver = await openReceiver((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(1000)), 5);
    response.on('close', () => {
      clearInterval(timer);
      closed.resolve();
    });
  });
  await createWebhookSender({ url: receiver.url, secret })(makeLead());
  await expect(closed.promise).resolves.toBeUndefined();
});

test('a webhook that is not running is reported by its error code', async () => {
  const receiver = await startReceiver(accept);
  await receiver.stop();
  const send = createWebhookSender({ url: receiver.url, secret });
  await expect(send(makeLead())).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});
