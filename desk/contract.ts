/** What the desk's application and its server say to each other: JSON under /desk/api, and what both must know for it. */
import type { LogEntry } from '#server/stores/desk-records.ts';
import type { BookedCall, Booking, DeskLead, LeadState, Note } from '#server/stores/store.ts';

export type { Booking, DeskLead, LeadState, LogEntry, Note };

export const leadStates: readonly LeadState[] = ['unread', 'read', 'answered', 'spam'];

/** An export is written in memory, so its size needs a limit. */
export const deskLimits = { noteCharacters: 5000, exportedLeads: 10_000 };

/** GET /desk/api/session */
export type Session = { email: string };

/** GET /desk/api/leads?state=&q=&form=&page=&source=&from=2026-11-01&to=2026-11-15&after=CURSOR */
export type LeadList = {
  leads: DeskLead[];
  /** For the next page of the list; null at its end. */
  next: string | null;
  /** Of the filter without its state. */
  counts: Record<LeadState, number>;
};

/** Spam is listed only where it is asked for. */
export function countListed(counts: LeadList['counts'], state: LeadState | '' = '') {
  return state ? counts[state] : counts.unread + counts.read + counts.answered;
}

/**
 * GET /desk/api/calls: those of today and later, and the times that are free. PUT /desk/api/leads/ID/call moves one to
 * `startsAt`, POST books one again that DELETE cancelled; 409 where the time is taken.
 */
export type Calls = {
  calls: BookedCall[];
  free: string[];
  /** Mail is set up, and tells the visitor. */ mails: boolean;
};

/** GET /desk/api/leads/ID */
export type LeadDetail = { lead: DeskLead; notes: Note[]; /** Other leads of the same address. */ sameEmail: number };

/** PATCH /desk/api/leads/ID with `{ state, version }`: 200 with the lead, or 409 with the lead as it is now. */

/** PUT /desk/api/leads/ID/notes/NOTE with `{ text }`: 201 with the note, also when sent again. DELETE: 204. */

/** DELETE /desk/api/leads/ID, or with ?all=1 every lead of its address. */
export type Deleted = { deleted: number };

/** GET /desk/api/figures?weeks=12: spam left out. Weeks begin on Monday; the last one is not over yet. */
export type Figures = {
  weeks: { week: string; contact: number; chat: number; audit: number }[];
  pages: { path: string; views: number; leads: number }[];
  sources: { source: string; leads: number }[];
};

/** GET /desk/api/health */
export type SystemHealth = {
  store: string;
  version: string;
  oldestUnsent: string | null;
  /** `name` is that of the visitor. */
  givenUp: { leadId: string; name: string; channel: string; attempts: number }[];
  /** Digests, and of inquiries those beyond the first. */
  moreGivenUp: number;
  lastBackup: string | null;
  freeDiskBytes: number | null;
  warnings: string[];
};
/** POST /desk/api/health/retry: sends given-up notifications again; answers `{ queued }`. */

/** GET /desk/api/log */
export type Log = { entries: LogEntry[] };

/** Every refusal: 400, 401, 403, 404, 409, 429, 503. */
export type Problem = { problem: string };

/** GET /desk/api/export?…the same filter as the list…&as=csv|json is a download. POST /desk/sign-out with `everywhere=1` ends every session. */

/** Filled into every page: how the owner's tool is called. */
export type EveryPage = { command: string };

/** The pages before the application, which the build renders, and the values that the server fills in. */
export type DeskPages = {
  'sign-in': { problem: string };
  asked: { problem: string };
  'load-again': { url: string };
  'open-link': { token: string };
  'dead-link': object;
  code: { code: string };
  'needs-https': { url: string };
  'needs-site-url': object;
  failed: { title: string; text: string };
};
