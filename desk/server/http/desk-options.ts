import type { CallDay } from '#src/domain/bookings/call-times.ts';
import type { Logger } from '#server/core/http.ts';
import type { SiteFiles } from '#server/core/site-files.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type { SystemHealth } from '../../contract.ts';
import type { DeskContent, NoContent } from '../content/desk-content.ts';

/** What a runtime gives to the desk. */
export type DeskOptions = {
  database: LeadDatabase;
  /** The build of desk/app and desk/pages: `/desk/index.html`, `/desk/pages/…` and `/desk/assets/…`. */
  files: SiteFiles;
  /** When a call can be booked or moved to, taken or not. */
  listCallDays(now: Date): CallDay[];
  content: DeskContent | NoContent;
  users: readonly string[];
  secret: string;
  /** Where the desk is, which may be at a host of its own. */
  siteUrl: string | undefined;
  /** That host, where nothing else is served. */
  host?: string | undefined;
  /** The port on this machine that the server listens on, for links where there is no https. */
  readPort(): number;
  log: Logger;
  /** How the owner's tool is called where this server runs. */
  command: string;
  /** Undefined where the server cannot send mail. */
  mailLink: ((to: string, link: string) => Promise<unknown>) | undefined;
  /** Whether visitors get mails about their calls. Cloudflare sends to verified addresses only. */
  mailsVisitors?: boolean;
  /** Runs when the response is sent. */
  later(work: () => Promise<unknown>): void;
  /** The health of the machine, as far as the runtime knows it. */
  readRuntime(): Promise<Partial<SystemHealth> & { version: string }>;
  /** Notifications wait that are due now. */
  onQueued(): void;
};
