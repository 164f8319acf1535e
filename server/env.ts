import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/' && !new URL(url).search, 'must be an origin, without a path')
    .optional(),
});

export type Env = z.infer<typeof schema>;

/** Reads the environment once, at the start. A wrong value is named, with what it should be. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty line in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvError(`Wrong environment. ${problems.join('; ')}. See .env.example.`);
}

export class EnvError extends Error {}
