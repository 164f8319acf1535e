import { randomUUID } from 'node:crypto';
import { takeFormTime } from './form-time.ts';
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/** As long as the forms wait before they show an error. */
const timeoutMs = 15_000;

type Post = {
  /** Identifies this lead. */
  email?: string;
  /** The Idempotency-Key. */
  key?: string;
  /** The visitor's IP address, for a server that trusts this machine as its proxy. */
  ipAddress?: string;
  agent?: Agent | false;
  /** Fills in the hidden field. */
  honeypot?: boolean;
  headers?: Record<string, string>;
};
export type TimedResponse = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

/** Sends one lead as the contact form does. Status 0: no response, and the lead may be stored or not. */
export function postLead(
  url: string,
  { email, key, ipAddress, agent = false, honeypot = false, headers: more }: Post = {},
): Promise<TimedResponse> {
  const startedAt = performance.now();
  const body = writeLead(email ?? inventEmail());
  return new Promise((resolve) => {
    const finish = (status: number, headers: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers, body: text, ms: performance.now() - startedAt });
    const outgoing = request(
      `${url}/rest/v1/contacts`,
      {
        method: 'POST',
        agent,
        timeout: timeoutMs,
        headers: {
          ...leadHeaders(body, key),
          ...(ipAddress && { 'x-forwarded-for': ipAddress }),
          ...(honeypot && { 'x-form-signals': 'honeypot' }),
          ...more,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => finish(response.statusCode!, response.headers, text));
        response.on('error', () => finish(0, {}, ''));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => finish(0, {}, ''));
    outgoing.end(body);
  });
}

export function inventEmail() {
  return `${randomUUID()}@example.ph`;
}

export function writeLead(email: string) {
  return JSON.stringify({ name: 'Ana Reyes', email, subject: 'Bags', message: 'Kumusta! '.repeat(20) });
}

export function leadHeaders(body: string, key: string = randomUUID()) {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    apikey: 'public-anon-key',
    'idempotency-key': key,
    'x-form-issued': takeFormTime(),
  };
}
