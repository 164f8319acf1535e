import { createHmac } from 'node:crypto';
import { pickLeadColumns } from './lead-file.ts';
import type { StoredLead } from '../stores/store.ts';

type WebhookOptions = { url: string; secret: string; timeoutMs?: number };

/**
 * Posts a lead to the owner's own program. The signature covers the time as well as the body, so that a
 * receiver can refuse an old request that somebody recorded and sends again.
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
      // Never followed: a lead goes to the address the owner wrote down and to no other. Left to the check
      // below rather than to fetch, so that the log can say 302 instead of "fetch failed".
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Of no use to us, and it could be endless.
    await response.body?.cancel();
    if (!response.ok) throw new WebhookRefused(response.status);
  };
}

class WebhookRefused extends Error {
  override name = 'WebhookRefused';
  readonly code = 'WEBHOOK_REFUSED';
  readonly responseCode: number;
  constructor(status: number) {
    super(`The webhook answered ${status}`);
    this.responseCode = status;
  }
}
