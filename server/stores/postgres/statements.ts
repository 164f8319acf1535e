import type { Connections } from './connections.ts';

/** Each statement is a transaction of its own. */
export type Statements = {
  read<Row extends object>(sql: string, values: unknown[]): Promise<Row[]>;
  /** Returns how many rows it changed. */
  change(sql: string, values: unknown[]): Promise<number>;
};

export function createStatements(use: Connections['use']): Statements {
  return {
    read: <Row extends object>(sql: string, values: unknown[]) =>
      use(async (client) => (await client.query<Row>(sql, values.map(withoutNul))).rows),
    change: (sql, values) => use(async (client) => (await client.query(sql, values.map(withoutNul))).rowCount ?? 0),
  };
}

/** PostgreSQL has no text with this character. */
function withoutNul(value: unknown) {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : value;
}
