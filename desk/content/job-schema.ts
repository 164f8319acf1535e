/** The files that the desk's server and the publisher exchange in CONTENT_FOLDER: each trusts the other's no further than this. */
import * as z from 'zod';
import { toHex } from '#server/stores/hash.ts';

/** Their names in CONTENT_FOLDER. */
export const jobFile = (id: string) => `jobs/${id}.json`;
export const stateFile = (id: string) => `jobs/${id}.state.json`;
export const mostStateBytes = 100_000;

const jobId = /^[\w-]{1,80}$/;
/** A time and a random number: names are in the order in which they were asked for. */
export function makeJobId(now: number) {
  return `${now}-${toHex(crypto.getRandomValues(new Uint8Array(8)))}`;
}
const commitName = z.string().regex(/^[\da-f]{40}([\da-f]{24})?$/);
const kind = z.enum(['preview', 'publish', 'undo']);
/** Sentences are read by a person. */
const text = z.string().transform((value) => value.slice(0, 4000));

/**
 * CONTENT_FOLDER/jobs/ID.json, written by the desk's server; renamed into place, so that it is read whole. The server
 * deletes it when it has seen its end, or when nothing was written about it for 30 seconds.
 */
const job = z.strictObject({
  /** Such as 1763300000000-0123456789abcdef. */
  id: z.string().regex(jobId),
  by: z.email().max(254),
  at: z.iso.datetime(),
  /** The hash of the session's token, for a preview. */
  session: z.string().max(200),
  kind,
  /** Of a preview. */
  page: z.string().max(500).optional(),
  /** The publication whose state an undo brings back. */
  commit: commitName.optional(),
  files: z
    .array(
      z.strictObject({
        file: z.string().max(300),
        text: z.string().nullable(),
        base: z
          .string()
          .regex(/^[\da-f]{64}$/)
          .nullable(),
      }),
    )
    .max(500),
});

export type Job = z.infer<typeof job>;

/** CONTENT_FOLDER/jobs/ID.state.json, written by the publisher. A field that is odd is left out. */
const state = z.object({
  id: z.string().regex(jobId),
  /** Nobody asked for the last one: an article's day has come. */
  kind: z.enum([...kind.options, 'due']),
  by: text,
  at: text,
  stage: z.enum(['waiting', 'checking', 'building', 'going online', 'done', 'failed']),
  /** Of a preview, for the session that asked for it. */
  page: text.optional().catch(undefined),
  /** Why it failed, in a sentence, and the field that it is about, if it is about one. */
  problem: z
    .object({
      sentence: text,
      file: text.optional(),
      key: text.optional(),
      path: z
        .array(z.union([z.string(), z.number()]))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  commit: commitName.optional().catch(undefined),
  endedAt: text.optional().catch(undefined),
});

export type JobState = z.infer<typeof state>;

/** CONTENT_FOLDER/published.json has those from the desk, newest first. In the log, `about` begins with the commit. */
const publication = z.object({
  commit: commitName,
  at: text,
  by: text,
  summary: text,
  files: z.array(z.string()),
});

export type Publication = z.infer<typeof publication>;

/** CONTENT_FOLDER/published/COMMIT.json, written by the publisher. A photo that is there is an empty text. */
const difference = z.object({
  files: z.array(z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

export type Difference = z.infer<typeof difference>;

export function isCommit(name: string) {
  return commitName.safeParse(name).success;
}

/** Undefined for what is half written, of another form, or under another job's name. */
export function readJob(json: string, id: string) {
  const read = parse(json, job);
  return read?.id === id ? read : undefined;
}

export function readJobState(json: string, id: string) {
  const read = parse(json, state);
  return read?.id === id ? read : undefined;
}

/** Of a list that has odd entries, the others. */
export function readPublications(json: string): Publication[] {
  const list = parse(json, z.array(z.unknown()).max(1000)) ?? [];
  return list.flatMap((given) => publication.safeParse(given).data ?? []);
}

export function readDifference(json: string) {
  return parse(json, difference);
}

function parse<Form>(json: string, schema: z.ZodType<Form>): Form | undefined {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
