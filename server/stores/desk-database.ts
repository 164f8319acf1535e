import type { FormKind } from '#src/domain/lead.ts';
import type { createContentDrafts } from './content-drafts.ts';
import type { createDeskLeads } from './desk-leads.ts';
import type { createDeskRecords } from './desk-records.ts';
import type { createSignIn } from './sign-in.ts';
import type { LeadState } from './store.ts';

/** Which leads are listed; what is undefined does not matter. */
export type LeadFilter = {
  /** All but spam if undefined. */
  state?: LeadState | 'any';
  /** Words that must all be in one of the fields. */
  search?: string;
  form?: FormKind;
  /** The path of the page it was sent from. */
  page?: string;
  /** Campaign source or referring host. */
  source?: string;
  /** Days of the office's time zone, both included, as moments in UTC. */
  from?: Date;
  before?: Date;
};

/** The place in the list after which a page of it begins. */
export type Cursor = { createdAt: string; id: string };

export type StateChange = { id: string; state: LeadState; version: number; by: string };

export type LogEntry = { at: string; who: string; what: string; about: string };

/** One request for a link to sign in. Every secret is stored as a hash. */
export type SignInLink = {
  token: string;
  /** The browser that asked; null for a link from the terminal, which signs in wherever it is opened. */
  browser: string | null;
  email: string;
  expiresAt: Date;
};

/** A code has six digits, so that only a few of them may be tried. */
export const mostWrongCodes = 5;

/** How long a code waits to be typed, from the moment that it is shown. */
export const codeMs = 10 * 60_000;

/** At most `most` times in `windowMs`. */
export type TryLimit = { key: string; most: number; windowMs: number };

/** A file with changes that are not published: its whole text. */
export type ContentDraft = {
  /** From the root of the repository: src/content/pricing.yaml, src/content/site.json, public/photos/team.jpg. */
  file: string;
  /** Null if the file is deleted; base64 of a photo. */
  text: string | null;
  /** SHA-256, in hex, of the text that the draft began with; null for a new file and for photos. */
  base: string | null;
  /** Counts the changes, so that of two people who change a file the later one is told. */
  version: number;
  by: string;
  at: string;
};

/** As many as one person reads through before publishing, and no more than a server has room for. */
export const draftLimits = { drafts: 200, bytes: 60_000_000 };

export type DraftResult =
  | { kind: 'saved'; draft: ContentDraft }
  /** Somebody was faster, and nothing is changed: the draft as it is now, undefined where it is gone. */
  | { kind: 'changed'; draft: ContentDraft | undefined }
  /** There are too many, or they are too large together. */
  | { kind: 'full' };

/** What the desk stores, beside the leads. Every method throws StoreUnavailable when the store cannot be reached. */
export type DeskDatabase = ReturnType<typeof createDeskLeads> &
  ReturnType<typeof createDeskRecords> &
  DeskSignIn &
  ReturnType<typeof createContentDrafts>;
export type DeskSignIn = ReturnType<typeof createSignIn>;
