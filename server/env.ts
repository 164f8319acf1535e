import { z } from 'zod';

const aPort = 'must be a whole number from 0 to 65535';

const schema = z.object({
  PORT: z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort).default(4321),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z.string().refine(isOrigin, 'must be an address like https://www.example.com, without a path').optional(),
});

function isOrigin(text: string) {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

export type Env = z.infer<typeof schema>;

/** Reads the environment. A wrong value is named, with what it should be. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty line in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong environment. ${problems.join('; ')}. See .env.example.`);
}

/** For the start of a command: one line the owner can act on, no stack trace. */
export function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
