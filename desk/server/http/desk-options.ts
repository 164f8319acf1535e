import type { CallDay } from '#src/domain/bookings/call-times.ts';
import type { Logger, SiteResponse } from '#server/core/http.ts';
import type { SiteFiles } from '#server/core/site-files.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type { SystemHealth } from '../../contract.ts';
import type { Content } from '#src/content/entries.ts';
import { mostPhotoBytes, type ContentOverview } from '../../content-contract.ts';
import type { ContentFolder } from '../../content/job-schema.ts';
import type { Calls } from '../api/call.ts';
import type { Responses } from './responses.ts';

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

/** What a runtime knows of the site's words: how they are now, and who publishes changes of them. */
export type DeskContent = Pick<ContentOverview['place'], 'sentence' | 'sentTo'> & {
  /** As it is online now. */
  read(): Promise<Content>;
  /** Undefined where nothing can be published from here. */
  folder: ContentFolder | undefined;
  /** Whether the site is built again when the day of an article has come. */
  canWait: boolean;
  /** `serveContent`, from a runtime that has files: the Worker does not bundle what it cannot use. */
  serve(desk: ContentDesk, content: DeskContent, respond: Responses): ServedContent;
};

/** What the desk gives to it. */
export type ContentDesk = { database: LeadDatabase; log: Logger };

export type ServedContent = {
  calls: Calls;
  /** The path is that of the site; `session` the hash of a session's token. */
  showPreview?: (path: string, session: string) => Promise<SiteResponse>;
};

/** Where words cannot be changed: what to use instead. */
export type NoContent = { sentence: string };

/** The screen says what to use instead. */
export function explainNoContent({ sentence }: NoContent, respond: Responses): ServedContent {
  const place = { canPublish: false, sentence };
  const nothing: ContentOverview = { place, groups: [], drafts: [], job: null, published: [] };
  return { calls: { 'GET content': async () => respond.json(200, nothing) } };
}

/** A text of 200 KB, in which some characters are written as several. */
const mostRequestBytes = 600_000;

/** How much may be sent to a path of the API, where that is more than usual. */
export function findBodyLimit(path: string) {
  if (path === 'content/photo') return mostPhotoBytes;
  return path.startsWith('content/') ? mostRequestBytes : undefined;
}
