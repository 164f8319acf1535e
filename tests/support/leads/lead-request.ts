import { PostgrestClient } from '@supabase/postgrest-js';
import { request as openRequest, type Agent } from 'node:http';
import { expect } from 'vitest';
import { leadColumns, type LeadTexts } from '#src/domain/lead.ts';
import type { StoredLead } from '#server/stores/store.ts';
import { takeFormTime } from './form-time.ts';

export const publicKey = 'public-anon-key';
export const aLead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta!' };

type Headers = Record<string, string | string[] | undefined>;
export type Request = {
  method?: string;
  path?: string;
  headers?: Headers;
  /** Texts and bytes are sent as they are, anything else as JSON. */
  body?: unknown;
  /** The body never ends. */
  unfinished?: boolean;
  agent?: Agent | false;
  timeoutMs?: number;
};
export type ReceivedResponse = {
  status: number;
  headers: Record<string, string | undefined>;
  /** As it was sent, compressed or not. */
  body: Buffer;
  text: string;
};

/** Sends with node:http, which adds only the Host header, does not normalise odd paths and decompresses nothing. */
export async function send(url: string, request: Request) {
  const { method = 'POST', path = '/', headers = {}, body, unfinished = false, agent = false, timeoutMs } = request;
  const { hostname, port } = new URL(url);
  const bytes = body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : toJson(body);
  // Node would send the body of a GET or DELETE without a Content-Length.
  const length = bytes === undefined ? undefined : String(Buffer.byteLength(bytes));
  const given = Object.entries({ 'content-length': length, ...headers }).filter(([, value]) => value !== undefined);
  return new Promise<ReceivedResponse>((resolve, reject) => {
    const options = { hostname, port, path, method, agent, timeout: timeoutMs, headers: Object.fromEntries(given) };
    const outgoing = openRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (agent === false) outgoing.destroy();
        const received = Buffer.concat(chunks);
        const { statusCode, headers: receivedHeaders } = response;
        resolve({ status: statusCode!, headers: receivedHeaders as never, body: received, text: received.toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy());
    if (unfinished) outgoing.write(bytes);
    else outgoing.end(bytes);
  });
}

/** JSON.stringify returns undefined for undefined. */
const toJson = (value: unknown) => JSON.stringify(value) ?? 'null';

/** One insert as a form's script sends it; `undefined` removes a header. */
export function insert(url: string, body: unknown, { headers, ...request }: Request = {}) {
  return send(url, {
    path: '/rest/v1/contacts',
    headers: { apikey: publicKey, 'content-type': 'application/json', 'x-form-issued': takeFormTime(), ...headers },
    body,
    ...request,
  });
}

/** The client library that the browser uses. */
export function createClient(url: string, headers: Record<string, string> = {}) {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publicKey, Authorization: `Bearer ${publicKey}`, 'X-Form-Issued': takeFormTime(), ...headers },
  });
}

/** What an API client can rely on in every refusal: the four keys, as JSON. */
export function aRefusal(status: number, code: string) {
  const textOrNull: unknown = expect.toBeOneOf([null, expect.any(String)]);
  return {
    status,
    headers: expect.objectContaining({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }) as unknown,
    error: { code, details: textOrNull, hint: textOrNull, message: expect.stringMatching(/\w/) as unknown },
  };
}

export function readRefusal({ status, headers, text }: Pick<ReceivedResponse, 'status' | 'headers' | 'text'>) {
  return { status, headers, error: JSON.parse(text) as Record<string, unknown> };
}

/** The columns that a visitor may insert. */
export function readTexts(lead: StoredLead) {
  return Object.fromEntries(leadColumns.map((column) => [column, lead[column]])) as LeadTexts;
}
