/** What SQLite in a file and Cloudflare's D1 have in common. Parameters are numbered: ?1, ?2. */
export type SqliteDatabase = {
  /** Where the leads are, in words for the owner. */
  location: string;
  read<Row>(sql: string, ...params: Parameter[]): Promise<Row[]>;
  /** Runs all of them as one transaction, or none, and returns the rows of each. */
  transact(statements: Statement[]): Promise<unknown[][]>;
  /** See `LeadDatabase`. */
  eraseDeleted(): Promise<boolean>;
  close(): Promise<void>;
};

export type Parameter = string | number | null;
export type Statement = { sql: string; params: Parameter[] };

/** For one statement that changes rows; its `returning` clause says which. */
export async function change<Row>({ transact }: SqliteDatabase, sql: string, ...params: Parameter[]): Promise<Row[]> {
  const [rows] = await transact([{ sql, params }]);
  return rows as Row[];
}
