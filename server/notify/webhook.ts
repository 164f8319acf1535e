import { createHmac, randomUUID } from 'node:crypto';
import { pickLeadColumns } from './lead-file.ts';
import type { Digest, LeadWithSource } from '../stores/store.ts';

export type WebhookOptions = { url: string; secret: string; timeoutMs?: number };

/**
 * Posts a lead to the owner's webhook, signed as standardwebhooks.com describes, so that ready-made code can verify it.
 * The signature covers id and time as well as the body: a receiver can drop repeats and refuse a replayed request.
 */
export function createWebhookSender(options: WebhookOptions) {
  return function sendWebhook(notification: LeadWithSource | Digest) {
    // One webhook for a lead or a digest, so that its id names the message, at every attempt.
    const payload = 'leads' in notification ? describeDigest(notification) : describe(notification);
    return post(options, notification.id, payload);
  };
}

function describe(lead: LeadWithSource) {
  const call = lead.call && { call: lead.call.startsAt, phone: lead.call.phone };
  return { type: 'lead.created', timestamp: lead.created_at, data: { ...pickLeadColumns(lead), ...call } };
}

function describeDigest({ kind, period, leads }: Digest) {
  return { type: 'leads.digest', timestamp: new Date().toISOString(), data: { kind, period, leads } };
}

/** Of another type than a lead, so that no receiver stores it as one. Resolves with the status of the response. */
export function sendTestWebhook(options: WebhookOptions) {
  const data = { message: 'A test of the notifications. No visitor wrote this.' };
  return post(options, randomUUID(), { type: 'notification.test', timestamp: new Date().toISOString(), data });
}

async function post({ url, secret, timeoutMs = 10_000 }: WebhookOptions, id: string, payload: object) {
  const body = JSON.stringify(payload);
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', readKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
    // Not followed: a lead goes to the owner's URL only. Not 'error', so that the log has the status 302 instead
    // of "fetch failed".
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // It is not needed and could be endless.
  await response.body?.cancel();
  if (!response.ok) {
    const { status } = response;
    const message = `The webhook responded with status ${status}`;
    throw Object.assign(new Error(message), { code: 'WEBHOOK_REFUSED', responseCode: status });
  }
  return response.status;
}

function readKey(secret: string) {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
}
