/** The files that the desk's server and the publisher exchange in CONTENT_FOLDER: see desk/content-contract.ts. */
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import * as z from 'zod';
import { mostJobBytes, type Difference, type Job, type JobState } from '#desk/content-contract.ts';
import { readSharedFile, removeSharedFile, writeSharedFile } from '#server/node/shared-files.ts';
import { JobFailed } from './job-failed.ts';

const mostStateBytes = 100_000;
/** The desk's server may be another user. */
const readableMode = 0o644;
const keptMs = 30 * 24 * 3_600_000;
const jobName = /^([\w-]{1,80})\.json$/;
const unreadable = 'The publisher cannot read this job. Publish again, with fewer photos at once.';

const jobKind = z.enum(['preview', 'publish', 'undo']);
const commitName = z.string().regex(/^[0-9a-f]{40,64}$/);
const fileHash = z.string().regex(/^[0-9a-f]{64}$/);

const jobSchema = z.strictObject({
  id: z.string(),
  by: z.email().max(254),
  at: z.iso.datetime(),
  session: z.string().max(200),
  kind: jobKind,
  page: z.string().max(500).optional(),
  commit: commitName.optional(),
  files: z
    .array(z.strictObject({ file: z.string().max(300), text: z.string().nullable(), base: fileHash.nullable() }))
    .max(500),
});

const stateSchema = z.object({
  id: z.string(),
  kind: jobKind,
  by: z.string(),
  at: z.string(),
  stage: z.enum(['waiting', 'checking', 'building', 'going online', 'done', 'failed']),
  page: z.string().optional(),
  problem: z
    .object({
      sentence: z.string(),
      file: z.string().optional(),
      key: z.string().optional(),
      path: z.array(z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
  commit: commitName.optional(),
  endedAt: z.string().optional(),
});

export type ContentFolder = ReturnType<typeof openContentFolder>;

export function openContentFolder(folder: string) {
  const jobs = `${folder}/jobs`;
  const jobFile = (id: string) => `${jobs}/${id}.json`;
  const stateFile = (id: string) => `${jobs}/${id}.state.json`;

  async function readJob(id: string): Promise<Job> {
    const job = await readJson(jobFile(id), mostJobBytes, jobSchema);
    if (job?.id !== id) throw new JobFailed(unreadable);
    return job;
  }

  async function readState(id: string): Promise<JobState | undefined> {
    const state = await readJson(stateFile(id), mostStateBytes, stateSchema);
    return state?.id === id ? state : undefined;
  }

  /** Oldest first, those that have ended left out. */
  async function listOpenJobs() {
    const found: { id: string; changedAt: number; state?: JobState }[] = [];
    for (const name of await readdir(jobs)) {
      const id = jobName.exec(name)?.[1];
      if (!id) continue;
      const state = await readState(id);
      const info = await lstat(`${jobs}/${name}`).catch(() => undefined);
      if (info && !hasEnded(state)) found.push({ id, changedAt: info.mtimeMs, state });
    }
    return found.toSorted((a, b) => a.changedAt - b.changedAt || a.id.localeCompare(b.id));
  }

  async function removeOldJobs(now = Date.now()) {
    for (const name of await readdir(jobs)) {
      if (name.endsWith('.tmp')) await removeDraft(`${jobs}/${name}`, now);
      const id = jobName.exec(name)?.[1];
      const state = id && (await readState(id));
      if (!id || !state || !hasEnded(state) || now - Date.parse(state.endedAt ?? state.at) < keptMs) continue;
      await removeSharedFile(jobFile(id));
      await removeSharedFile(stateFile(id));
    }
  }

  return {
    folder,
    jobs,
    async prepare() {
      await mkdir(jobs, { recursive: true });
      await mkdir(`${folder}/published`, { recursive: true });
    },
    readJob,
    readState,
    listOpenJobs,
    removeOldJobs,
    writeState: (state: JobState) => writeJson(stateFile(state.id), state),
    writeFile: (name: string, value: unknown) => writeJson(`${folder}/${name}`, value),
    /** Written once: a commit does not change. */
    async writeDifference(commit: string, read: () => Promise<Difference>) {
      const file = `${folder}/published/${commit}.json`;
      if (!existsSync(file)) await writeJson(file, await read());
    },
    /** Renaming replaces a link in one step. */
    async linkPreview(client: string) {
      await rm(`${folder}/preview-new`, { force: true });
      await symlink(client, `${folder}/preview-new`);
      await rename(`${folder}/preview-new`, `${folder}/preview`);
    },
  };
}

function hasEnded(state: JobState | undefined) {
  return state?.stage === 'done' || state?.stage === 'failed';
}

/** Of a process that was killed while it wrote. */
async function removeDraft(path: string, now: number) {
  const found = await lstat(path).catch(() => undefined);
  if (found && now - found.mtimeMs > keptMs) await removeSharedFile(path);
}

/** Undefined for what is not there, or not of this form. */
async function readJson<Form>(path: string, mostBytes: number, schema: z.ZodType<Form>): Promise<Form | undefined> {
  try {
    const file = await readSharedFile(path, mostBytes);
    return file && schema.safeParse(JSON.parse(file.bytes.toString())).data;
  } catch {
    return undefined;
  }
}

const writeJson = (path: string, value: unknown) => writeSharedFile(path, JSON.stringify(value), readableMode);
