import { createHmac } from 'node:crypto';
import { pickLeadColumns } from './lead-file.ts';
import type { StoredLead } from '../stores/store.ts';

type WebhookOptions = { url: string; secret: string; timeoutMs?: number };

/**
 * Posts a lead to the owner's webhook. The signature covers the time as well as the body, so that a receiver can
 * refuse a replayed request.
 */
export function createWebhookSender({ url, secret, timeoutMs = 10_000 }: WebhookOptions) {
  return async function sendWebhook(lead: StoredLead) {
    const body = JSON.stringify({ type: 'lead.created', id: lead.id, lead: pickLeadColumns(lead) });
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-parola-delivery': lead.id,
        'x-parola-timestamp': String(timestamp),
        'x-parola-signature': `sha256=${signature}`,
      },
      body,
      // Not followed: a lead goes to the owner's URL only. Not 'error', so that the log has the status 302 instead
      // of "fetch failed".
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // It is not needed and could be endless.
    await response.body?.cancel();
    if (!response.ok) throw new WebhookRefused(response.status);
  };
}

class WebhookRefused extends Error {
  override name = 'WebhookRefused';
  readonly code = 'WEBHOOK_REFUSED';
  readonly responseCode: number;
  constructor(status: number) {
    super(`The webhook responded with status ${status}`);
    this.responseCode = status;
  }
}
