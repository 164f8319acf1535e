import { expect, vi } from 'vitest';
import { send, type ReceivedResponse } from '../leads/lead-request.ts';
import type { LeadServer } from '../leads/lead-servers.ts';
import type { ReceivedMail } from '../leads/mailbox.ts';

const deskUrl = 'https://www.example.ph';

/** Enough that no test reaches the limit of an address. */
export const deskUsers = Array.from({ length: 12 }, (_, index) => `owner${index}@example.ph`);

export function describeDesk(smtpUrl: string) {
  return {
    DESK: 'on',
    DESK_USERS: deskUsers.join(','),
    LEADS_EMAIL: 'leads@example.ph',
    SMTP_URL: smtpUrl,
    SITE_URL: deskUrl,
    TRUST_PROXY: '127.0.0.1',
  };
}

type Headers = Record<string, string | undefined>;
let browsers = 0;

/** A browser behind the proxy that ends TLS: it has cookies and an IP address of its own. */
export function openDeskBrowser(server: LeadServer, mails: ReceivedMail[]) {
  const cookies = new Map<string, string>();
  browsers += 1;
  const ipAddress = `198.51.100.${browsers}`;

  async function visit(
    method: string,
    path: string,
    body?: string | Uint8Array,
    headers: Headers = {},
  ): Promise<ReceivedResponse> {
    const isChange = method !== 'GET' && method !== 'HEAD';
    const response = await send(server.url, {
      method,
      path,
      body,
      headers: {
        host: 'www.example.ph',
        'x-forwarded-proto': 'https',
        [server.ipHeader]: ipAddress,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: isChange ? deskUrl : undefined,
        ...headers,
      },
    });
    for (const cookie of (response.headers['set-cookie'] ?? []) as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  const browser = {
    cookies,
    visit,
    get: (path: string, headers?: Headers) => visit('GET', path, undefined, headers),
    post: (path: string, fields: Record<string, string>, headers?: Headers) =>
      visit('POST', path, new URLSearchParams(fields).toString(), headers),
    call: (method: string, path: string, body?: unknown) =>
      visit(method, `/desk/api/${path}`, body === undefined ? undefined : JSON.stringify(body)),
    /** Asks for a link and returns its token, when the mail has come. */
    async ask(user: string) {
      const before = listMailsTo(mails, user).length;
      expect((await browser.post('/desk/sign-in', { email: user })).status).toBe(303);
      const mail = await vi.waitFor(() => {
        const received = listMailsTo(mails, user);
        expect(received.length).toBeGreaterThan(before);
        return received.at(-1)!;
      }, 30_000);
      return readToken(mail);
    },
    async signIn(user: string) {
      expect((await browser.post('/desk/link', { token: await browser.ask(user) })).status).toBe(303);
      return browser;
    },
  };
  return browser;
}

function listMailsTo(mails: ReceivedMail[], address: string) {
  return mails.filter(({ to }) => to.includes(address));
}

function readToken({ text }: ReceivedMail) {
  return /\/desk\/link\?token=([\da-f]{64})/.exec(text)![1]!;
}
