import { vi } from 'vitest';
import { applySiteRules, listCallDays } from '#src/domain/bookings/call-times.ts';
import { guessForm } from '#src/domain/lead.ts';
import { isStreamed, wantsBody, type BodyWanted, type RequestHeaders, type SiteResponse } from '#server/core/http.ts';
import type { SiteFile, SiteFiles } from '#server/core/site-files.ts';
import type { DeskLead, LogEntry } from '#desk/contract.ts';
import { renderPages } from '#desk/pages/render-pages.tsx';
import { createDesk, type DeskOptions } from '#desk/server/desk.ts';
import { makeLead, nowhere, openTestStore, type TestStore } from '../leads/open-test-store.ts';
import { fillLeadFile } from './fill-lead-file.ts';

export const siteUrl = 'https://www.example.ph';
export const owner = 'owner@example.ph';

/** The response as a test reads it. */
export type Answer = { status: number; headers: Record<string, string>; body: string; json(): unknown };

type Sent = {
  method?: string;
  body?: string | Uint8Array;
  headers?: RequestHeaders;
  /** The browser’s own, unless a test sends another or none. */
  origin?: string;
  ip?: string;
};

/** A lead as the desk shows it. */
export function makeDeskLead(changes: Partial<DeskLead> = {}): DeskLead {
  const version = (changes.state ?? 'unread') === 'unread' ? 0 : 1;
  const state = { state: 'unread' as const, version, changedBy: null, changedAt: null };
  return {
    ...makeLead(),
    form: guessForm({ subject: changes.subject ?? '' }),
    source: nowhere,
    call: null,
    ...state,
    ...changes,
  };
}

const pages = renderPages({ script: '/desk/assets/desk.js', stylesheets: ['/desk/assets/desk.css'] });
const contents: Record<string, string> = { ...pages, 'index.html': 'the application', 'assets/desk.js': '' };
const files: SiteFiles = {
  has: (path) => Object.hasOwn(contents, path.replace('/desk/', '')),
  get: (path) => (files.has(path) ? makeFile(contents[path.replace('/desk/', '')]) : undefined),
};

function makeFile(content: string | undefined): SiteFile {
  const bytes = new TextEncoder().encode(content);
  const body = { etag: '"x"', length: bytes.length, read: () => bytes };
  return { type: 'text/javascript; charset=utf-8', isPage: false, cacheControl: 'public', bodies: { identity: body } };
}

/** The desk over a real store of its own; mails are caught, and work for later runs when the test says so. */
export async function openTestDesk(leads: DeskLead[] = [], changes: Partial<DeskOptions> = {}) {
  const store = await openTestStore();
  fillLeadFile(store.folder, leads);
  const { database, calls } = recordCalls(store);
  const mails: { to: string; link: string }[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const onQueued = vi.fn<() => void>();
  const desk = createDesk({
    database,
    files,
    listCallDays: (now) => listCallDays(now, applySiteRules([])),
    content: { sentence: 'Nothing can be changed here.' },
    users: [owner, 'second@example.ph'],
    secret: 'a secret of at least 32 characters',
    siteUrl,
    readPort: () => 4321,
    command: 'npm run leads --',
    log,
    mailsVisitors: true,
    mailLink: async (to, link) => void mails.push({ to, link }),
    later: (work) => void waiting.push(work),
    readRuntime: async () => ({ version: '1' }),
    onQueued,
    ...changes,
  });

  async function send(url: string, sent: Sent = {}): Promise<Answer | undefined> {
    const { method = sent.body === undefined ? 'GET' : 'POST', body = '', ip = '203.0.113.5' } = sent;
    const origin = 'origin' in sent ? sent.origin : method === 'GET' || method === 'HEAD' ? undefined : siteUrl;
    const headers = { host: 'www.example.ph', ...(origin !== undefined && { origin }), ...sent.headers };
    const result = desk.receive({ method, url, headers });
    if (!result) return undefined;
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const response = wantsBody(result) ? await respondToBody(result, bytes, ip) : await result;
    const text = await readText(response.body);
    return { status: response.status, headers: response.headers, body: text, json: () => JSON.parse(text) as unknown };
  }

  async function runLater() {
    for (const work of waiting.splice(0)) await work();
  }
  /** Newest first. */
  const readLog = () => store.query<LogEntry>('select at, who, what, about from desk_log order by number desc');

  const browser = openBrowser();
  return { desk, store, database, calls, mails, log, onQueued, send, runLater, readLog, waiting, openBrowser, browser };

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

/** As respond-to.ts does it. */
async function respondToBody({ maxBodyBytes, refuse, respond }: BodyWanted, bytes: Uint8Array, ip: string) {
  const refusal = await refuse?.();
  if (refusal) return refusal;
  if (bytes.length > maxBodyBytes) throw new Error(`The desk reads at most ${maxBodyBytes} bytes of this`);
  return respond(bytes, ip);
}

async function readText(body: SiteResponse['body']) {
  if (isStreamed(body)) return (await Array.fromAsync(body)).join('');
  return typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
}

/** The same, with a browser that is signed in. */
export async function openSignedIn(leads: DeskLead[] = [], changes: Partial<DeskOptions> = {}) {
  const opened = await openTestDesk(leads, changes);
  await opened.browser.signIn();
  return opened;
}

/** The store with the names of the methods that were called, in order. */
function recordCalls(store: TestStore) {
  const calls: string[] = [];
  const database = new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value === 'function') calls.push(String(name));
      return value;
    },
  });
  return { database, calls };
}
