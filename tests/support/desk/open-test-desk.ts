import { vi } from 'vitest';
import { wantsBody, type RequestHeaders } from '#server/core/http.ts';
import type { SiteFiles } from '#server/core/site-files.ts';
import { createDesk, type DeskOptions } from '#desk/server/desk.ts';
import type { DeskLead } from '#server/stores/desk-database.ts';
import { openMemoryDatabase } from '../leads/memory-lead-database.ts';
import { openMemoryDesk } from './memory-desk-database.ts';

export const siteUrl = 'https://www.example.ph';
export const owner = 'owner@example.ph';

/** The response as a test reads it. */
export type Answer = { status: number; headers: Record<string, string>; body: string; json(): unknown };

type Sent = {
  method?: string;
  body?: string;
  headers?: RequestHeaders;
  /** The browser’s own, unless a test sends another or none. */
  origin?: string;
  ip?: string;
};

const shell = new TextEncoder().encode('the application');
const files: SiteFiles = {
  has: (path) => path === '/desk/index.html' || path === '/desk/assets/desk.js',
  get: (path) =>
    files.has(path)
      ? {
          type: 'text/javascript; charset=utf-8',
          isPage: false,
          cacheControl: 'public',
          bodies: { identity: { etag: '"x"', length: shell.length, read: () => shell } },
        }
      : undefined,
};

/** A desk over stores in memory; mails are caught, and work for later runs when the test says so. */
export function openTestDesk(leads: DeskLead[] = [], changes: Partial<DeskOptions> = {}) {
  const database = openMemoryDesk(leads);
  const leadDatabase = openMemoryDatabase(leads);
  const mails: { to: string; link: string }[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const onQueued = vi.fn<() => void>();
  const desk = createDesk({
    database,
    leads: leadDatabase,
    files,
    users: [owner, 'second@example.ph'],
    secret: 'a secret of at least 32 characters',
    siteUrl,
    siteName: 'Parola Digital',
    log,
    mailLink: async (to, link) => void mails.push({ to, link }),
    later: (work) => void waiting.push(work),
    readRuntime: async () => ({ version: '1', lastBackup: null, freeDiskBytes: null, warnings: [] }),
    onQueued,
    ...changes,
  });

  async function send(url: string, sent: Sent = {}): Promise<Answer | undefined> {
    const { method = sent.body === undefined ? 'GET' : 'POST', body = '', ip = '203.0.113.5' } = sent;
    const origin = 'origin' in sent ? sent.origin : method === 'GET' || method === 'HEAD' ? undefined : siteUrl;
    const headers = { host: 'www.example.ph', ...(origin !== undefined && { origin }), ...sent.headers };
    const result = desk.receive({ method, url, headers });
    if (!result) return undefined;
    const response = wantsBody(result) ? await result.respond(new TextEncoder().encode(body), ip) : await result;
    const text =
      typeof response.body === 'string' ? response.body : new TextDecoder().decode(response.body ?? undefined);
    return { status: response.status, headers: response.headers, body: text, json: () => JSON.parse(text) as unknown };
  }

  async function runLater() {
    for (const work of waiting.splice(0)) await work();
  }

  return { desk, database, leadDatabase, mails, log, onQueued, send, runLater, waiting, openBrowser };

  /** Keeps cookies like a browser. */
  function openBrowser(place: { origin: string } = { origin: siteUrl }) {
    const cookies = new Map<string, string>();

    async function visit(url: string, sent: Sent = {}): Promise<Answer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const isChange = sent.body !== undefined || (sent.method !== undefined && sent.method !== 'GET');
      const own = { host: new URL(place.origin).host, ...(cookie && { cookie }) };
      const origin = 'origin' in sent ? sent.origin : isChange ? place.origin : undefined;
      const answer = await send(url, { ...sent, origin, headers: { ...own, ...sent.headers } });
      if (!answer) throw new Error(`${url} is no URL of the desk`);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers['set-cookie'] ?? '') ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
      return answer;
    }

    return {
      cookies,
      visit,
      post: (url: string, fields: Record<string, string>) =>
        visit(url, { body: new URLSearchParams(fields).toString() }),
      call: (method: string, path: string, body?: unknown) =>
        visit(`/desk/api/${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }),
      /** Asks for a link and returns its token. */
      async ask(email = owner) {
        await this.post('/desk/sign-in', { email });
        await runLater();
        return new URL(mails.at(-1)?.link ?? 'about:blank').searchParams.get('token') ?? '';
      },
      async signIn(email = owner) {
        const token = await this.ask(email);
        return this.post('/desk/link', { token });
      },
    };
  }
}

/** The same, with a browser that is signed in. */
export async function openSignedIn(leads: DeskLead[] = []) {
  const opened = openTestDesk(leads);
  const browser = opened.openBrowser();
  await browser.signIn();
  return { ...opened, browser };
}
