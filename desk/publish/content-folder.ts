/** The files that the desk's server and the publisher exchange in CONTENT_FOLDER: see desk/content-contract.ts. */
import { existsSync } from 'node:fs';
import { lstat, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { isEnded, mostJobBytes, type Job, type JobState } from '#desk/content-contract.ts';
import {
  jobFile,
  mostStateBytes,
  readJob,
  readJobState,
  stateFile,
  type Difference,
} from '#desk/content/job-schema.ts';
import { openContentFolder as openFiles } from '#server/node/content-folder.ts';
import { JobFailed } from './job-failed.ts';

/** The desk's server may be another user. */
const readableMode = 0o644;
const keptMs = 30 * 24 * 3_600_000;
const jobName = /^([\w-]{1,80})\.json$/;
const unreadable = 'The publisher cannot read this job. Publish again, with fewer photos at once.';

export type ContentFolder = ReturnType<typeof openContentFolder>;

export function openContentFolder(folder: string) {
  const jobs = `${folder}/jobs`;
  const files = openFiles(folder, readableMode);
  const writeJson = (name: string, value: unknown) => files.write(name, JSON.stringify(value));

  /** Empty where there is no such file. */
  async function readText(name: string, mostBytes: number) {
    return (await files.read(name, mostBytes).catch(() => undefined))?.text ?? '';
  }

  /** Of a process that was killed while it wrote. */
  async function removeDraft(name: string, now: number) {
    const found = await lstat(`${folder}/${name}`).catch(() => undefined);
    if (found && now - found.mtimeMs > keptMs) await files.remove(name);
  }

  async function findJob(id: string): Promise<Job> {
    const job = readJob(await readText(jobFile(id), mostJobBytes), id);
    if (!job) throw new JobFailed(unreadable);
    return job;
  }

  const findState = async (id: string) => readJobState(await readText(stateFile(id), mostStateBytes), id);

  async function listJobs() {
    const ids = (await files.list('jobs')).flatMap((name) => jobName.exec(name)?.[1] ?? []);
    return Promise.all(ids.map(async (id) => ({ id, state: await findState(id) })));
  }

  /** Oldest first, those that have ended left out. */
  async function listOpenJobs() {
    const found: { id: string; changedAt: number; state?: JobState }[] = [];
    for (const { id, state } of await listJobs()) {
      const info = await lstat(`${folder}/${jobFile(id)}`).catch(() => undefined);
      if (info && !(state && isEnded(state))) found.push({ id, changedAt: info.mtimeMs, state });
    }
    return found.toSorted((a, b) => a.changedAt - b.changedAt || a.id.localeCompare(b.id));
  }

  async function removeOldJobs(now = Date.now()) {
    for (const name of await files.list('jobs')) if (name.endsWith('.tmp')) await removeDraft(`jobs/${name}`, now);
    for (const { id, state } of await listJobs()) {
      if (!state || !isEnded(state) || now - Date.parse(state.endedAt ?? state.at) < keptMs) continue;
      await files.remove(jobFile(id));
      await files.remove(stateFile(id));
    }
  }

  return {
    folder,
    jobs,
    async prepare() {
      await mkdir(jobs, { recursive: true });
    },
    readJob: findJob,
    readState: findState,
    listOpenJobs,
    removeOldJobs,
    writeState: (state: JobState) => writeJson(stateFile(state.id), state),
    writeFile: writeJson,
    /** Written once: a commit does not change. */
    async writeDifference(commit: string, read: () => Promise<Difference>) {
      const name = `published/${commit}.json`;
      if (!existsSync(`${folder}/${name}`)) await writeJson(name, await read());
    },
    /** Renaming replaces a link in one step. */
    async linkPreview(client: string) {
      await rm(`${folder}/preview-new`, { force: true });
      await symlink(client, `${folder}/preview-new`);
      await rename(`${folder}/preview-new`, `${folder}/preview`);
    },
  };
}

/**
 * One publisher for a folder. It is a lock of the operating system on an empty database: it ends with the process, even
 * when that is killed. Undefined where another one has it.
 */
export function lockContentFolder(folder: string): { release(): void } | undefined {
  const database = new DatabaseSync(`${folder}/publisher.lock`, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    const isLocked = ((error as { errcode?: number }).errcode ?? 0) === 5;
    if (isLocked) return undefined;
    throw error;
  }
}
