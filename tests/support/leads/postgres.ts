import { afterAll, inject } from 'vitest';
import { openPostgres, startPostgres } from '../start-postgres.ts';

const provided = inject('postgres');

/** Shared by all tests of a run, each with databases of its own; undefined where PostgreSQL is not installed. */
export const sharedPostgres = provided ? openPostgres(provided.url) : undefined;

/** Another server for one test file, for what would disturb the tests that share one. */
export async function startOwnPostgres() {
  const postgres = provided ? await startPostgres(provided.template) : undefined;
  afterAll(() => postgres?.stop());
  return postgres;
}
