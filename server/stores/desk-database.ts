import type { FormKind } from '#src/domain/lead.ts';
import type { DeskLead, ExportedLead, LeadState, Note } from './store.ts';

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

/** The leads as the desk shows them, with their states and notes. */
export type DeskLeads = {
  /** Newest first, at most `most`, after the cursor. */
  listDeskLeads(filter: LeadFilter, after: Cursor | null, most: number): Promise<DeskLead[]>;
  countDeskLeads(filter: LeadFilter): Promise<Record<LeadState, number>>;
  findDeskLead(id: string): Promise<{ lead: DeskLead; notes: Note[] } | undefined>;
  /** Undefined for a lead that is gone; the lead as it is now where somebody was faster, and nothing is changed. */
  changeState(change: StateChange): Promise<{ changed: boolean; lead: DeskLead } | undefined>;
  addNote(leadId: string, note: Omit<Note, 'createdAt'>): Promise<Note | undefined>;
  deleteNote(leadId: string, noteId: string): Promise<boolean>;
  /** Newest first, with everything that is stored about them; all, unless a filter and a number say which. */
  exportLeads(filter?: LeadFilter, most?: number): AsyncIterable<ExportedLead>;
  deleteLeads(ids: string[]): Promise<number>;
};

/** What was counted and what was done. */
export type DeskRecords = {
  /** Adds to the views of a day (2026-11-15). */
  addViews(day: string, views: Record<string, number>): Promise<void>;
  listViews(from: string, to: string): Promise<{ day: string; path: string; views: number }[]>;
  /** Leads without spam, by week (its Monday, where the office is), form, page and source. */
  countLeads(
    from: Date,
    before: Date,
    minutesFromUtc?: number,
  ): Promise<{ week: string; form: string; page: string | null; source: string | null; leads: number }[]>;

  log(entry: Omit<LogEntry, 'at'>): Promise<void>;
  /** Newest first. */
  listLog(most: number): Promise<LogEntry[]>;
  /** Links and sessions that are over, views and log entries older than a year. */
  deleteOldDeskRows(now: Date): Promise<void>;
};

/** A code has six digits, so that only a few of them may be tried. */
export const mostWrongCodes = 5;

/** How long a code waits to be typed, from the moment that it is shown. */
export const codeMs = 10 * 60_000;

/** At most `most` times in `windowMs`. */
export type TryLimit = { key: string; most: number; windowMs: number };

/** Who may sign in and who is signed in. */
export type DeskSignIn = {
  saveLink(link: SignInLink): Promise<void>;
  /** The link, if it is neither used nor old; it stays as it is. */
  findLink(token: string): Promise<Omit<SignInLink, 'token'> | undefined>;
  /** Uses the link up; false if it is used or old. */
  takeLink(token: string): Promise<boolean>;
  /** For a link that is used up: waits ten minutes for the code in the browser that asked. */
  saveCode(token: string, code: string): Promise<void>;
  /** The email address whose code this browser typed; a wrong one counts, and five are the end of it. */
  takeCode(browser: string, code: string): Promise<string | undefined>;
  saveSession(session: { token: string; email: string; expiresAt: Date }): Promise<void>;
  findSession(token: string): Promise<{ email: string; expiresAt: Date } | undefined>;
  deleteSession(token: string): Promise<void>;
  /** The addresses with a session, a link or a code, as they were written when these were made. */
  listSignedIn(): Promise<string[]>;
  /** Ends the sessions, links and codes of exactly this address; returns how many sessions. */
  signOut(email: string): Promise<number>;
  /** Whether this may happen once more, by every limit. What may not is counted nowhere, and writes nothing. */
  countTry(limits: TryLimit[]): Promise<boolean>;
};

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

/** What was changed of the site's words, prices and photos, and is not published. Only a person deletes it. */
export type ContentDrafts = {
  listDrafts(): Promise<(Omit<ContentDraft, 'text'> & { isDeleted: boolean })[]>;
  /** With their texts, those of the files whose path begins so. */
  listDraftTexts(start: string): Promise<ContentDraft[]>;
  findDraft(file: string): Promise<ContentDraft | undefined>;
  /** `version` is that of the draft which it replaces; 0 where there must be none yet. */
  saveDraft(draft: Omit<ContentDraft, 'version' | 'at'>, version: number): Promise<DraftResult>;
  /** Only if it has still this version, where one is given; false if there is none. */
  deleteDraft(file: string, version?: number): Promise<boolean>;
  /** What it began with is published by now; its text and version stay. */
  rebaseDraft(file: string, version: number, base: string | null): Promise<void>;
};

/** What the desk stores, beside the leads. Every method throws StoreUnavailable when the store cannot be reached. */
export type DeskDatabase = DeskLeads & DeskRecords & DeskSignIn & ContentDrafts;
