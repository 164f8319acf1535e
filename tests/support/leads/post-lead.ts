import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { takeFormTime } from './form-time.ts';
import { send, type ReceivedResponse } from './lead-request.ts';

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
export type TimedResponse = { status: number; headers: ReceivedResponse['headers']; body: string; ms: number };

/** Sends one lead as the contact form does. Status 0: no response, and the lead may be stored or not. */
export async function postLead(
  url: string,
  { email, key, ipAddress, agent, honeypot = false, headers: more }: Post = {},
): Promise<TimedResponse> {
  const startedAt = performance.now();
  const body = writeLead(email ?? inventEmail());
  const headers = {
    ...leadHeaders(body, key),
    ...(ipAddress && { 'x-forwarded-for': ipAddress }),
    ...(honeypot && { 'x-form-signals': 'honeypot' }),
    ...more,
  };
  const noResponse = { status: 0, headers: {}, text: '' };
  const sent = send(url, { path: '/rest/v1/contacts', agent, timeoutMs, headers, body });
  const { status, headers: received, text } = await sent.catch(() => noResponse);
  return { status, headers: received, body: text, ms: performance.now() - startedAt };
}

export const inventEmail = () => `${randomUUID()}@example.ph`;

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
