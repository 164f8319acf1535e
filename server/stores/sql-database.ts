import type { SearchWord } from './search-words.ts';
import type { NewLead, SaveResult, StoreOptions } from './store.ts';

/**
 * What SQLite in a file, Cloudflare's D1 and PostgreSQL have in common. The statements of all three name PostgreSQL's
 * schemas and number their parameters: private.lead_notes, $1.
 */
export type SqlDatabase = {
  /** Where the leads are, in words for the owner. */
  location: string;
  dialect: Dialect;
  save(newLead: NewLead, options: StoreOptions): Promise<SaveResult>;
  /** Does what a lead needs and takes it back; throws where a lead could not be stored. */
  trySave(options: StoreOptions): Promise<void>;
  read<Row extends object>(sql: string, ...params: Parameter[]): Promise<Row[]>;
  /** Runs all of them as one transaction, or none, and returns the rows of each. No visitor waits for slow work. */
  transact(statements: Statement[], isSlow?: boolean): Promise<object[][]>;
  /** Removes what deleted leads left in the store's files; false where another program reads them all the time. */
  eraseDeleted(): Promise<boolean>;
  close(): Promise<void>;
};

export type ImportedColumn = { name: string; key: string; type: string };

export type Parameter = string | number | null;
export type Statement = { sql: string; params: Parameter[] };

/** Adds a value to the parameters of a statement and returns its placeholder. */
export type AddParameter = (value: string) => string;

/** What each database writes in its own way. */
export type Dialect = {
  /** A stored time as text in UTC, and a stored day. */
  toIsoText(time: string): string;
  toDay(day: string): string;
  /** The time now, for columns with times as text. */
  now: string;
  /** The parameter for a column that has milliseconds in SQLite. */
  toStamp(moment: Date): Parameter;
  /** The Monday of the week of a lead, where the office is; $3 is how far that is from UTC, such as "480 minutes". */
  week: string;
  /** Compares texts byte by byte. */
  byteOrder: string;
  /** PostgreSQL answers any text but a UUID with an error. */
  isId(text: string): boolean;
  /** The rows of $1, a list of ids in JSON. */
  listedIds: string;
  /** An email address with the capitals of ASCII lowered, and whether it has other characters: both have an index. */
  lowerEmail: string;
  isOtherEmail: string;
  /** Keeps a lead from being deleted before the row that refers to it is inserted. */
  keepLead: string;
  /** Leases the deliveries that are due. */
  claim(most: number, leaseMs: number, channel: string | null): Statement;
  /** The rows of $1, a list in JSON; `columns` have the keys and types there. */
  givenRows(columns: readonly ImportedColumn[]): string;
  /** The condition that a word is in one of a lead's texts. */
  contains(word: SearchWord, add: AddParameter): string;
};

/** For one statement that changes rows; its `returning` clause says which. */
export async function change<Row>({ transact }: SqlDatabase, sql: string, ...params: Parameter[]): Promise<Row[]> {
  const [rows] = await transact([{ sql, params }]);
  return rows as Row[];
}
