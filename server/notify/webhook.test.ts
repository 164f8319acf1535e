import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { makeLead, makeToldLead } from '#tests/support/leads/open-test-store.ts';
import { isSigned, startReceiver } from '#tests/support/leads/webhook-receiver.ts';
import { forThisTest } from '#tests/support/use-server.ts';
import { createWebhookSender, sendTestWebhook } from './webhook.ts';

const secret = 'a secret of the owner';

const openReceiver = (...options: Parameters<typeof startReceiver>) => forThisTest(startReceiver(...options));

const accept = (response: ServerResponse) => void response.writeHead(204).end();

/** The one request about this, as it arrives. */
async function receive(notice: Parameters<ReturnType<typeof createWebhookSender>>[0], ownSecret = secret) {
  const receiver = await openReceiver(accept);
  await createWebhookSender({ url: receiver.url, secret: ownSecret })(notice);
  expect(receiver.requests).toHaveLength(1);
  const request = receiver.requests[0]!;
  return { request, sent: JSON.parse(request.body) as unknown };
}

test('the webhook gets the lead, with its id, the time and a signature', async () => {
  const lead = makeLead({ name: 'Señora Ñ 👋', company: null, created_at: '2026-11-15T05:04:59.123456Z' });
  const before = Math.floor(Date.now() / 1000);
  const withMore = { ...lead, form: 'contact' as const, request_id: 'not for others' };
  const { request, sent } = await receive(withMore);
  expect(sent).toStrictEqual({ type: 'lead.created', timestamp: '2026-11-15T05:04:59.123456Z', data: lead });
  expect(request.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': lead.id,
    'webhook-signature': expect.stringMatching(/^v1,[A-Za-z\d+/]{43}=$/),
  });
  expect(Number(request.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(before);
  expect(Number(request.headers['webhook-timestamp'])).toBeLessThanOrEqual(Date.now() / 1000);
});

test('the webhook of a lead with a call has its time and number', async () => {
  const startsAt = '2026-11-17T02:30:00.000Z';
  const lead = { ...makeToldLead(), call: { startsAt, seat: 1, firstStartsAt: startsAt, phone: '0917 123 4567' } };
  expect((await receive(lead)).sent).toMatchObject({ data: { id: lead.id, call: startsAt, phone: '0917 123 4567' } });
});

test('a digest has a type and an id of its own', async () => {
  const counted = { kind: 'honeypot' as const, period: '2026-11-15', leads: 3 };
  const id = 'digest-honeypot-2026-11-15';
  const { request, sent } = await receive({ ...counted, id });
  expect(request.headers).toMatchObject({ 'webhook-id': id });
  expect(sent).toStrictEqual({ type: 'leads.digest', timestamp: expect.any(String) as unknown, data: counted });
});

const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');

test.each([
  ['of the convention', `whsec_${key.toString('base64')}`, key],
  ['of plain text', secret, Buffer.from(secret)],
  ['of plain text that looks like base64', key.toString('base64'), Buffer.from(key.toString('base64'))],
])('a secret %s signs id, time and body, and nothing else', async (_what, ownSecret, ownKey) => {
  const { request } = await receive(makeToldLead(), ownSecret);
  const change = (headers: Record<string, string>) => ({ ...request, headers: { ...request.headers, ...headers } });
  expect(isSigned(request, ownKey)).toBe(true);
  expect(isSigned(request, Buffer.from('another secret'))).toBe(false);
  expect(isSigned({ ...request, body: request.body.replace('Ana', 'Eva') }, ownKey)).toBe(false);
  expect(isSigned(change({ 'webhook-timestamp': '1' }), ownKey)).toBe(false);
  expect(isSigned(change({ 'webhook-id': 'another' }), ownKey)).toBe(false);
});

test('the verification of these tests agrees with the example of the convention', () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  expect(isSigned({ headers, body: '{"test": 2432232314}' }, key)).toBe(true);
});

test('any status but 2xx is a failure that can be retried', async () => {
  const receiver = await openReceiver(
    (response, count) => void response.writeHead(count === 1 ? 500 : 200).end('thanks'),
  );
  const send = createWebhookSender({ url: receiver.url, secret });
  const lead = makeToldLead();
  await expect(send(lead)).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED', responseCode: 500 });
  await expect(send(lead)).resolves.toBe(200);
  expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([lead.id, lead.id]);
});

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect (${status}) is not followed: the lead goes nowhere else`, async () => {
    const elsewhere = await openReceiver(accept);
    const receiver = await openReceiver(
      (response) => void response.writeHead(status, { location: elsewhere.url }).end(),
    );
    const send = createWebhookSender({ url: receiver.url, secret });
    await expect(send(makeToldLead())).rejects.toMatchObject({ responseCode: status });
    expect(receiver.requests).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });
}

test('a webhook that does not respond times out', async () => {
  const receiver = await openReceiver(() => {});
  const send = createWebhookSender({ url: receiver.url, secret, timeoutMs: 2_000 });
  await expect(send(makeToldLead())).rejects.toMatchObject({ name: 'TimeoutError' });
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
  await createWebhookSender({ url: receiver.url, secret })(makeToldLead());
  await expect(closed.promise).resolves.toBeUndefined();
});

test('a webhook that is not running is reported by its error code', async () => {
  const receiver = await startReceiver(accept);
  await receiver.stop();
  const send = createWebhookSender({ url: receiver.url, secret });
  await expect(send(makeToldLead())).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

test('a test is signed too, and is no lead', async () => {
  const receiver = await openReceiver(accept);
  await expect(sendTestWebhook({ url: receiver.url, secret })).resolves.toBe(204);
  const [request] = receiver.requests;
  expect(isSigned(request!, Buffer.from(secret))).toBe(true);
  expect(JSON.parse(request!.body)).toStrictEqual({
    type: 'notification.test',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { message: expect.stringMatching(/test.*No visitor/) },
  });
});
