import type { Lead } from '../../src/lead.ts';

/** A lead as the owner sees it. */
export type StoredLead = {
  id: string;
  created_at: string;
  name: string;
  email: string;
  company: string | null;
  message: string | null;
  subject: string;
  flagged: boolean;
};

export type NewLead = {
  lead: Lead;
  /** Names one submit: the same id twice is the same lead sent again, never a second one. */
  requestId: string | null;
  /** Whoever is sending, made unrecognisable; see client-hash.ts. Null where the sender must not be counted. */
  client: string | null;
  /** Looks like spam: kept and shown to the owner, but not announced. */
  flagged: boolean;
};

export type SaveResult =
  | { kind: 'saved' }
  | { kind: 'repeated' }
  /** The request id belongs to another lead already: a fault of the sender, who must not be told "sent". */
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfterSeconds: number };

export type Channel = 'email' | 'webhook';

/** One announcement of one lead, claimed by this server until its lease runs out. */
export type Delivery = { id: string; channel: Channel; attempts: number; lead: StoredLead };

/** What a store is told at its making; it is the same for all of them. */
export type StoreOptions = {
  leadsPerMinute: number;
  /** Who wants to hear of a new lead: the outbox gets a row for each, in the lead's own transaction. */
  channels: Channel[];
};

/** Where leads are put. Every method throws StoreUnavailable when the place cannot be reached or written. */
export type LeadStore = {
  /** A few words for the owner: where the leads are. */
  place: string;
  save(newLead: NewLead): Promise<SaveResult>;
  close(): Promise<void>;
};

/** A store with a database of ours behind it, which can also be read, tidied and announced from. */
export type LeadDatabase = LeadStore & {
  /** The key that makes senders unrecognisable; one for all servers of a database. */
  clientHashKey(): Promise<string>;
  /** Newest first. */
  listLeads(): AsyncIterable<StoredLead>;
  findLead(id: string): Promise<StoredLead | undefined>;
  /** Removes the leads and everything that refers to them; says how many. */
  deleteByEmail(email: string): Promise<number>;
  deleteOlderThan(moment: Date): Promise<number>;
  /** Senders' hashes are kept for a day. */
  forgetSenders(before: Date): Promise<void>;
  /** Deliveries that are due, each leased to this caller alone for `leaseMs`. */
  claimDeliveries(leaseMs: number): Promise<Delivery[]>;
  markDelivered(id: string): Promise<void>;
  /** Null: never try again, but keep the row for the owner to see. */
  retryDelivery(id: string, at: Date | null): Promise<void>;
  countDeliveries(): Promise<{ waiting: number; givenUp: number }>;
};

/** The store cannot take anything now; nothing was kept. `code` is PostgreSQL's or PostgREST's word for it. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  readonly code: string;
  constructor(code: '53100' | 'PGRST001', cause: unknown) {
    super('The lead store is not available', { cause });
    this.code = code;
  }
}
