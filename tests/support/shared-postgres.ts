import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of the whole run; null where PostgreSQL is not installed. */
    postgres: { url: string; template: string } | null;
  }
}

/** Runs once, before any test: see globalSetup in vitest.config.ts. */
export default async function startSharedPostgres(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgres', postgres ? { url: postgres.url, template: postgres.template } : null);
  return () => postgres?.stop();
}
