import type { D1 } from '#server/stores/sqlite/d1-database.ts';

/** What Cloudflare gives the Worker, as edge/wrangler.jsonc names it; settings and secrets are texts. */
export type Bindings = {
  ASSETS: { fetch(url: string): Promise<Response> };
  LEADS?: D1;
  /** A pooled connection to PostgreSQL. */
  HYPERDRIVE?: { connectionString: string };
  EMAIL?: MailBinding;
};

export type MailBinding = {
  send(mail: {
    from: MailAddress;
    to: string[];
    replyTo?: MailAddress;
    subject: string;
    headers: Record<string, string>;
    text: string;
    attachments?: { filename: string; type: string; disposition: 'attachment'; content: ArrayBuffer }[];
  }): Promise<unknown>;
};
type MailAddress = { name: string; email: string };

/** Of build/build-state.ts: what the Worker needs to know of its build. */
export type EdgeRecord = {
  siteUrl: string | null;
  supabaseUrl: string | null;
  publicKey: string;
  siteName: string;
  version: string;
};

/** Keeps the Worker running until the work is done, after the response was sent. */
export type WaitUntil = (work: Promise<unknown>) => void;
