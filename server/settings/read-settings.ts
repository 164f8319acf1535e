import type * as z from 'zod/mini';

/** Checks the settings; the error names every wrong value and what it should be. */
export function readSettings<Schema extends z.ZodMiniType>(schema: Schema, source: object): z.infer<Schema> {
  // An empty value in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong environment. ${problems.join('; ').replace(/[.?]?$/, (end) => end || '.')} See .env.example.`);
}
