/** The files that the desk's server and the publisher exchange: each trusts the other's no further than this. */
import * as z from 'zod';
import type { Difference, Job, JobState, Publication } from '../content-contract.ts';

/** Their names in CONTENT_FOLDER. */
export const jobFile = (id: string) => `jobs/${id}.json`;
export const stateFile = (id: string) => `jobs/${id}.state.json`;
export const mostStateBytes = 100_000;

const jobId = /^[\w-]{1,80}$/;
const commitName = z.string().regex(/^[\da-f]{40}([\da-f]{24})?$/);
const kind = z.enum(['preview', 'publish', 'undo']);
/** Sentences are read by a person. */
const text = z.string().transform((value) => value.slice(0, 4000));

const job: z.ZodType<Job> = z.strictObject({
  id: z.string().regex(jobId),
  by: z.email().max(254),
  at: z.iso.datetime(),
  session: z.string().max(200),
  kind,
  page: z.string().max(500).optional(),
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

/** A field that is odd is left out. */
const state: z.ZodType<JobState> = z.object({
  id: z.string().regex(jobId),
  kind,
  by: text,
  at: text,
  stage: z.enum(['waiting', 'checking', 'building', 'going online', 'done', 'failed']),
  page: text.optional().catch(undefined),
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

const publication: z.ZodType<Publication> = z.object({
  commit: commitName,
  at: text,
  by: text,
  summary: text,
  files: z.array(z.string()),
});

const difference: z.ZodType<Difference> = z.object({
  files: z.array(z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

export function isEnded({ stage }: JobState) {
  return stage === 'done' || stage === 'failed';
}

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
