/** The files that the desk's server and the publisher exchange in CONTENT_FOLDER: each trusts the other's no further than this. */
import * as z from 'zod';
import { toHex } from '#server/stores/hash.ts';

/**
 * CONTENT_FOLDER, which the desk's server and the publisher share. A runtime with files gives it; no name in it comes
 * from a request, but for the path of a preview.
 */
export type ContentFolder = {
  /** Undefined where there is no such file, or it is larger than `mostBytes`. */
  read(name: string, mostBytes: number): Promise<{ text: string; changedAt: Date } | undefined>;
  /** The names of the files in one of its folders. */
  list(folder: string): Promise<string[]>;
  /** On the disk and whole, or not at all. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The file of the preview's build that a path of the site leads to; undefined for all that is outside of it. */
  readPreview(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
};

export const jobFile = (id: string) => `jobs/${id}.json`;
export const stateFile = (id: string) => `jobs/${id}.state.json`;
/** Of a job: ten photos of 10 MB, as base64, and every text of the site. */
const mostBytes = { job: 150_000_000, state: 100_000 };

const jobId = /^\d{13}-[\da-f]{16}$/;
/** A time and a random number: names are in the order in which they were asked for. */
export const makeJobId = (now: number) => `${now}-${toHex(crypto.getRandomValues(new Uint8Array(8)))}`;
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
  session: text.optional().catch(undefined),
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

/** `seconds` since it was asked for, by the server's clock. */
export type JobState = z.infer<typeof state> & { seconds?: number };

/** CONTENT_FOLDER/published.json has those from the desk, newest first. In the log, `about` begins with the commit. */
const publication = z.object({ commit: commitName, at: text, by: text, summary: text, files: z.array(z.string()) });

export type Publication = z.infer<typeof publication>;

/** CONTENT_FOLDER/published/COMMIT.json, written by the publisher. A photo that is there is an empty text. */
const difference = z.object({
  files: z.array(z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The texts of other files that were quoted then: prices and promises. */
  beside: z.record(z.string(), z.string()).default({}),
});

export type Difference = z.infer<typeof difference>;

export const isCommit = (name: string) => commitName.safeParse(name).success;

/** Each undefined for what is half written, of another form, or under another job's name. */
export function openJobFiles({ read, list }: ContentFolder) {
  return {
    async findJob(id: string) {
      const written = jobId.test(id) ? await read(jobFile(id), mostBytes.job) : undefined;
      const found = written && parse(written.text, job);
      return found?.id === id ? found : undefined;
    },
    async findState(id: string) {
      const written = jobId.test(id) ? await read(stateFile(id), mostBytes.state) : undefined;
      const found = written && parse(written.text, state);
      return found?.id === id ? { state: found, changedAt: written!.changedAt } : undefined;
    },
    /** Of jobs that nobody has dealt with to their end, or of all whose state is known; oldest first. */
    async listIds(which: 'open' | 'all') {
      const ids = (await list('jobs')).map((name) =>
        name.replace(which === 'all' ? /(\.state)?\.json$/ : /\.json$/, ''),
      );
      return [...new Set(ids)].filter((id) => jobId.test(id)).toSorted();
    },
  };
}

/** Of a list that has odd entries, the others. */
export function readPublications(json: string): Publication[] {
  const list = parse(json, z.array(z.unknown()).max(1000)) ?? [];
  return list.flatMap((given) => publication.safeParse(given).data ?? []);
}

export const readDifference = (json: string) => parse(json, difference);

function parse<Form>(json: string, schema: z.ZodType<Form>): Form | undefined {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
