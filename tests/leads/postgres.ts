import { afterAll, inject } from 'vitest';
import { openPostgres, startPostgres } from '../start-postgres.ts';

const provided = inject('postgres');

/** One for all tests of a run, who each make databases of their own; undefined where PostgreSQL cannot be had. */
export const sharedPostgres = provided ? openPostgres(provided.url) : undefined;

/** Another server for one test file, which may do to it what the others would notice. */
export async function startOwnPostgres() {
  const postgres = provided ? await startPostgres(provided.template) : undefined;
  afterAll(() => postgres?.stop());
  return postgres;
}
