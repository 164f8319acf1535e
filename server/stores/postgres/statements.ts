import type { Connections } from './connections.ts';

/** Each statement is a transaction of its own. */
export type Statements = {
  read<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Returns how many rows it changed. */
  change(sql: string, values?: unknown[], deadlineMs?: number): Promise<number>;
};

export function createStatements(use: Connections['use']): Statements {
  return {
    read: <Row extends object>(sql: string, values: unknown[] = []) =>
      use(async (client) => (await client.query<Row>(sql, values.map(withoutNul))).rows),
    change: (sql, values = [], deadlineMs = undefined) =>
      use(async (client) => (await client.query(sql, values.map(withoutNul))).rowCount ?? 0, deadlineMs),
  };
}

/** PostgreSQL has no text with this character. */
function withoutNul(value: unknown) {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : value;
}

/** A time as the stores have it. A JavaScript date has no microseconds; without any, it is written as in SQLite. */
export function toIsoText(column: string) {
  const text = `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  return `regexp_replace(${text}, '000$', '') || 'Z'`;
}

/** PostgreSQL answers any other text with an error. */
export function isUuid(id: string) {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}
