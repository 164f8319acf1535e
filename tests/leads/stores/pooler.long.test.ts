/** A connection pooler in transaction mode gives each transaction any connection, also one that others used before. */
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { startPgBouncer } from '../../support/start-pgbouncer.ts';
import { startServer } from '../../support/start-server.ts';
import { makeDatabase } from '../../support/leads/persistent-stores.ts';
import { loadEnv, startLoad } from '../../support/leads/load.ts';
import { startOwnPostgres } from '../../support/leads/postgres.ts';
import { forThisTest } from '../../support/use-server.ts';

const postgres = await startOwnPostgres();
const pooler = postgres && (await startPgBouncer(postgres.url));

describe.skipIf(!pooler)('behind PgBouncer', () => {
  beforeAll(() => () => pooler!.stop());

  test('a server starts, and no other client of the pooler gets the visitors’ role', async () => {
    const { env } = await makeDatabase(postgres!);
    const url = pooler!.through(env['DATABASE_URL']!);
    const server = await forThisTest(startServer({ ...loadEnv, DATABASE_URL: url }));
    const load = startLoad(() => server.url);
    await load.waitFor(100);
    await load.finish();
    const clients = Array.from({ length: 20 }, () => new Client({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    const users = await Promise.all(
      clients.map(
        async (client) => (await client.query<{ user: string }>('select current_user as user')).rows[0]!.user,
      ),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(new Set(users)).toEqual(new Set(['postgres']));
  });
});
