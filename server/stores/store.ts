import type { HeldCall } from '#src/domain/bookings/call-holds.ts';
import type { CallRefusal } from '#src/domain/bookings/call-words.ts';
import { leadColumns, type FormKind, type Lead, type LeadTexts, type LeadsPerMinute } from '#src/domain/lead.ts';
import type { Mark } from '#src/domain/lead-marks.ts';

/** A lead as the owner sees it. */
export type StoredLead = LeadTexts & {
  id: string;
  /** In UTC, with milliseconds; with microseconds where the store has them. */
  created_at: string;
  /** Has a mark. */
  flagged: boolean;
  /** Why; null also where an imported file has no reason. */
  mark: Mark | null;
};

/** Which of them no visitor may insert. */
export const serverColumns: Exclude<keyof StoredLead, keyof LeadTexts>[] = ['id', 'created_at', 'flagged', 'mark'];

/** All of them, in the order of exports. */
export const storedColumns: (keyof StoredLead)[] = ['id', 'created_at', ...leadColumns, 'flagged', 'mark'];

/** Whether it is a time as the stores write it: milliseconds, or microseconds where there are any. */
export function isExactTime(time: string) {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}((?!000)\d{3})?Z$/.test(time)) return false;
  const moment = new Date(time);
  // Of the 30th of February JavaScript makes the 2nd of March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time.slice(0, 23));
}

/** Where a lead came from, and in which column of the table `lead_origins` each part is. */
export const sourceColumns = {
  /** The path of the page that it was sent from. */
  page: 'page',
  /** The path of the first page of the visit, the host that linked to it, and the names of the campaign. */
  firstPage: 'first_page',
  referrer: 'referrer',
  utmSource: 'source',
  medium: 'medium',
  campaign: 'campaign',
};

/** Null where that is not known. Nothing in it tells visitors apart. */
export type LeadSource = Record<keyof typeof sourceColumns, string | null>;

/** The call that was booked with a lead. */
export type Booking = {
  /** In UTC, with milliseconds. */
  startsAt: string;
  /** From 1; no two calls at the same time have the same one. */
  seat: number;
  /** Differs after it was moved. */
  firstStartsAt: string;
  /** Where to ring; null for a call of a client that sent none. */
  phone: string | null;
};

/** The same with its lead, for the list of calls. */
export type BookedCall = Booking &
  HeldCall &
  Pick<StoredLead, 'name' | 'flagged' | 'mark'> & { leadId: string; bookedAt: string };

/** What a notification may say of a lead; `news` is what the visitor is told on the channel `visitor`. */
export type LeadWithSource = StoredLead &
  Pick<DeskLead, 'form'> &
  Partial<Pick<DeskLead, 'source' | 'call'>> & { news?: CallNews };

/** A change of a booked call, made at this moment; `startsAt` is that of the cancelled call, or the new one. */
export type CallNews = Pick<Booking, 'startsAt' | 'firstStartsAt'> & { isCancelled: boolean; at: string };

/** What the owner did with a lead. Spam is left out of every count and chart. */
export type LeadState = 'unread' | 'read' | 'answered' | 'spam';

export type DeskLead = StoredLead & {
  form: FormKind;
  source: LeadSource;
  call: Booking | null;
  state: LeadState;
  /** Counts the changes of the state, so that of two people who change it the later one is told. */
  version: number;
  changedBy: string | null;
  changedAt: string | null;
};

export type Note = { id: string; author: string; createdAt: string; text: string };

/** Everything that is stored about a lead, for a file that another store can import. */
export type ExportedLead = DeskLead & { notes: Note[] };

/** As it was exported; an older file has the lead alone. */
export type ImportedLead = StoredLead & Partial<Omit<ExportedLead, keyof StoredLead>>;

export type NewLead = {
  lead: Lead;
  /** The form that it was sent with; the contact form where it is missing. */
  form?: FormKind;
  source?: LeadSource;
  call?: NewCall | null;
  /** Identifies one submit: the same id twice is the same lead sent again, never a second one. */
  requestId: string | null;
  /** A hash of the client's IP address, see accept-lead.ts; null where no rate limit applies. */
  client: string | null;
  /** A hash of the wider network that the client is in; null for IPv4. */
  network: string | null;
  /** A filled honeypot is told in a daily digest; with every other mark the owner is notified as of any lead. */
  mark: Mark | null;
  formTimeUse?: FormTimeUse | null;
};

/** Booked with the lead, or neither is stored. */
export type NewCall = {
  startsAt: string;
  phone?: string;
  /** How many calls there may be at the same time. */
  atOnce: number;
  /** How many calls one email address may have ahead of it. */
  mostOfOne: number;
};

/** Counted for a day under a hash; used too often, it marks a lead that has no other mark. */
export type FormTimeUse = { hash: string; markIfOften: Mark };

export type SaveResult =
  | { kind: 'saved' }
  | { kind: 'repeated' }
  /** The request id belongs to another lead already: an error of the client, and nothing is stored. */
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The call cannot be booked, and nothing is stored. */
  | { kind: 'unbooked'; why: CallRefusal };

/** The first two are the owner's. */
export const channels = ['email', 'webhook', 'visitor'] as const;
export type Channel = (typeof channels)[number];

/**
 * Leads that the owner is told of in one notification: those of a day with a filled honeypot, or those that came while
 * there were too many for a notification each.
 */
export type Digest = {
  /** The same on every channel and at every attempt. */
  id: string;
  kind: 'honeypot' | 'busy';
  /** A day at the office (2026-11-15), or the moment when ten minutes began. */
  period: string;
  leads: number;
};

export type StoreOptions = {
  leadsPerMinute: LeadsPerMinute;
  /** How the owner is notified: the outbox gets a row for each, in the lead's own transaction. */
  channels: Channel[];
};

/** Stores leads. Every method throws StoreUnavailable when the store cannot be reached or written. */
export type LeadStore = {
  /** Where the leads are, in words for the owner. */
  location: string;
  save(newLead: NewLead): Promise<SaveResult>;
  /**
   * Does what a lead needs and takes it back; throws where a lead could not be stored. Resolves with when the lead of the
   * oldest unsent notification was stored. Missing for a hosted project, which is not ours to check.
   */
  check?(): Promise<Date | null>;
  close(): Promise<void>;
};

/** The row that a statement returns whatever is stored, such as a count. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A statement that always returns a row returned none');
  return row;
}

/** What `check` stores for a moment. */
export const triedLead: Lead = { name: 'Health', email: 'health@example.invalid', subject: 'Health' };

/** The store cannot be reached or written now. `code` is PostgreSQL's or PostgREST's error code. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  readonly code: '53100' | 'PGRST001';
  constructor(code: '53100' | 'PGRST001', cause: unknown) {
    super('The lead store is not available', { cause });
    this.code = code;
  }
}
