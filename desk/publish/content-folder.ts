/** The files that the desk's server and the publisher exchange in CONTENT_FOLDER: see desk/content/job-schema.ts. */
import { existsSync } from 'node:fs';
import { lstat, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { isEnded, type Job, type JobState } from '#desk/content-contract.ts';
import { openJobFiles, stateFile, type Difference } from '#desk/content/job-schema.ts';
import { openContentFolder as openFiles } from '#server/node/content-folder.ts';
import { lockFolder } from '#server/stores/sqlite/folder.ts';
import { JobFailed } from './job-failed.ts';

/** The desk's server may be another user. */
const readableMode = 0o644;
const keptMs = 30 * 24 * 3_600_000;
const unreadable = 'The publisher cannot read this job. Publish again, with fewer photos at once.';

export type ContentFolder = ReturnType<typeof openContentFolder>;

export function openContentFolder(folder: string) {
  const jobs = `${folder}/jobs`;
  const files = openFiles(folder, readableMode);
  // A job that cannot be opened must not keep the others waiting.
  const tryToRead: typeof files.read = (name, mostBytes) => files.read(name, mostBytes).catch(() => undefined);
  const { findJob, findState, listIds } = openJobFiles({ ...files, read: tryToRead });
  const writeJson = (name: string, value: unknown) => files.write(name, JSON.stringify(value));

  const readState = async (id: string) => (await findState(id))?.state;

  return {
    folder,
    /** Removes what was left by a process that was killed while it wrote. */
    async prepare() {
      await mkdir(jobs, { recursive: true });
      for (const name of (await files.list('jobs')).filter((one) => one.endsWith('.tmp'))) {
        const found = await lstat(`${jobs}/${name}`).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > keptMs) await files.remove(`jobs/${name}`);
      }
    },
    async readJob(id: string): Promise<Job> {
      const job = await findJob(id);
      if (!job) throw new JobFailed(unreadable);
      return job;
    },
    readState,
    /** Oldest first, those that have ended left out. */
    async listOpenJobs() {
      const found = await Promise.all((await listIds('open')).map(async (id) => ({ id, state: await readState(id) })));
      return found.filter(({ state }) => !(state && isEnded(state)));
    },
    writeState: (state: JobState) => writeJson(stateFile(state.id), state),
    writeFile: files.write,
    writeJson,
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

/** One publisher for a folder; undefined where another one has it. */
export const lockContentFolder = (folder: string) => lockFolder(folder, 'publisher.lock', 0);
