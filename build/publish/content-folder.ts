/** The files that the desk's server and the publisher exchange in CONTENT_FOLDER: see desk/content-contract.ts. */
import { constants, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Difference, Job, JobState } from '#desk/content-contract.ts';
import { JobFailed } from './job-failed.ts';

/** Ten photos of 10 MB, as base64, and every text of the site. */
const maxJobBytes = 150_000_000;
const keptMs = 30 * 24 * 3_600_000;
const jobName = /^([\w-]{1,80})\.json$/;

const jobSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,80}$/),
  by: z.email().max(254),
  at: z.iso.datetime(),
  session: z.string().max(200),
  kind: z.enum(['preview', 'publish', 'undo']),
  page: z.string().max(500).optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .optional(),
  files: z
    .array(
      z.strictObject({
        file: z.string().max(300),
        text: z.string().nullable(),
        base: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullable(),
      }),
    )
    .max(500),
});

export type ContentFolder = ReturnType<typeof openContentFolder>;

export function openContentFolder(folder: string) {
  const jobs = `${folder}/jobs`;
  const stateFile = (id: string) => `${jobs}/${id}.state.json`;

  /** Not through a link, which could lead to a file that only the publisher may read. */
  async function readJob(id: string): Promise<Job> {
    const file = await open(`${jobs}/${id}.json`, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      if (size > maxJobBytes)
        throw new JobFailed('This is too much for one publication: publish fewer photos at once.');
      const job = jobSchema.safeParse(JSON.parse(await file.readFile('utf8')));
      if (!job.success || job.data.id !== id) throw new JobFailed('The publisher cannot read this job. Publish again.');
      return job.data;
    } catch (error) {
      throw error instanceof SyntaxError ? new JobFailed('The publisher cannot read this job. Publish again.') : error;
    } finally {
      await file.close();
    }
  }

  async function readState(id: string): Promise<JobState | undefined> {
    const text = await readFile(stateFile(id), 'utf8').catch(() => undefined);
    try {
      return text === undefined ? undefined : (JSON.parse(text) as JobState);
    } catch {
      return undefined;
    }
  }

  /** Oldest first, those that have ended left out. */
  async function listOpenJobs() {
    const found: { id: string; changedAt: number; state?: JobState }[] = [];
    for (const name of await readdir(jobs)) {
      const id = jobName.exec(name)?.[1];
      if (!id) continue;
      const state = await readState(id);
      const info = await stat(`${jobs}/${name}`).catch(() => undefined);
      if (info && !hasEnded(state)) found.push({ id, changedAt: info.mtimeMs, state });
    }
    return found.toSorted((a, b) => a.changedAt - b.changedAt || a.id.localeCompare(b.id));
  }

  async function removeOldJobs(now = Date.now()) {
    for (const name of await readdir(jobs)) {
      const id = jobName.exec(name)?.[1];
      const state = id && (await readState(id));
      if (!id || !state || !hasEnded(state) || now - Date.parse(state.endedAt ?? state.at) < keptMs) continue;
      await rm(`${jobs}/${id}.json`, { force: true });
      await rm(stateFile(id), { force: true });
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
    writeState: (state: JobState) => writeWhole(stateFile(state.id), JSON.stringify(state)),
    writeFile: (name: string, value: unknown) => writeWhole(`${folder}/${name}`, JSON.stringify(value)),
    /** Written once: a commit does not change. */
    async writeDifference(commit: string, read: () => Promise<Difference>) {
      const file = `${folder}/published/${commit}.json`;
      if (!existsSync(file)) await writeWhole(file, JSON.stringify(await read()));
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

/** Renamed into place, so that nobody reads half of it. The desk's server may be another user of the folder's group. */
async function writeWhole(file: string, text: string) {
  const draft = `${file}.${process.pid}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, text, { flag: 'wx' });
  await chmod(draft, 0o644);
  await rename(draft, file);
}
