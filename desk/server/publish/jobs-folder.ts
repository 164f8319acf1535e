import * as jobFiles from '../../content/job-schema.ts';
import { isEnded, type Job, type JobState } from '../../content-contract.ts';

/** The publisher answers in a second, if it runs. */
const pickUpMs = 30_000;
/** No build takes this long: its publisher was stopped, and nobody finished its work. */
const stalledMs = 10 * 60_000;
const keptStates = 20;
const mostTimed = 5;
const mostBytes = { published: 5_000_000, difference: 100_000_000 };

const notRunning =
  'The publisher is not running on this server, so nothing was done. Start it (on a server of your own: website-content), then try again.';
const stalled = 'The publisher stopped in the middle of this. Try again.';

const newsMs = 3_600_000;

export type Jobs = ReturnType<typeof openJobs>;

/** A preview is one session's: to others its state has no page that they could open. */
export function showTo(reader: string, { page, session, ...state }: JobState): JobState {
  const shown = { ...state, seconds: countSeconds(state, state.endedAt) };
  return page === undefined || session !== reader ? shown : { ...shown, page };
}

const countSeconds = ({ at }: Pick<JobState, 'at'>, until = new Date().toISOString()) =>
  Math.round((Date.parse(until) - Date.parse(at)) / 1000);

function toWaiting({ id, kind, by, at, page, session }: Job): JobState {
  return { id, kind, by, at, stage: 'waiting', session, ...(page !== undefined && { page }) };
}

/** Whether it is under way, or ended not long ago. */
export function isNews(state: JobState) {
  return !isEnded(state) || Date.now() - Date.parse(state.endedAt ?? state.at) < newsMs;
}

/** The work that the desk's server hands over to the publisher: a file for each job, and one that says how far it is. */
export function openJobs(folder: jobFiles.ContentFolder) {
  const { findJob, findState, listIds } = jobFiles.openJobFiles(folder);

  async function find(id: string): Promise<JobState | undefined> {
    const written = await findState(id);
    if (!written) return findWaiting(id);
    const { state, changedAt } = written;
    // What was going online may be: the publisher finds out when it runs again.
    if (isEnded(state) || state.stage === 'going online') return state;
    if (Date.now() - changedAt.getTime() < stalledMs) return state;
    return { ...state, stage: 'failed', problem: { sentence: stalled } };
  }

  /** Without a state. After half a minute it is taken back, or it would be done when nobody expects it any more. */
  async function findWaiting(id: string): Promise<JobState | undefined> {
    const job = await findJob(id);
    if (!job) return undefined;
    const waiting = toWaiting(job);
    const waitedMs = Date.now() - Number(id.split('-', 1)[0]);
    if (waitedMs < pickUpMs) return waiting;
    const endedAt = new Date().toISOString();
    const failed: JobState = { ...waiting, stage: 'failed', problem: { sentence: notRunning }, endedAt };
    await folder.write(jobFiles.stateFile(id), JSON.stringify(failed));
    return failed;
  }

  /** Newest first. */
  const listNewest = async () => (await listIds('all')).toReversed();

  async function findLast() {
    const [id] = await listNewest();
    return id === undefined ? undefined : find(id);
  }

  /** How long the last ones took that were done: the shortest and the longest. A build that was there already is none. */
  async function findUsualSeconds(): Promise<[number, number] | undefined> {
    const states = await Promise.all((await listNewest()).map(find));
    const done = states.flatMap((state) => (state?.stage === 'done' ? countSeconds(state, state.endedAt) : []));
    const builds = done.slice(0, mostTimed).filter((seconds, _, all) => seconds >= Math.max(...all) / 2);
    return builds.length > 0 ? [Math.min(...builds), Math.max(...builds)] : undefined;
  }

  return {
    find,
    findJob,
    findLast,
    findUsualSeconds,
    listNewest,
    async add(asked: Omit<Job, 'id' | 'at'>): Promise<JobState> {
      const now = Date.now();
      const job: Job = { id: jobFiles.makeJobId(now), at: new Date(now).toISOString(), ...asked };
      await folder.write(jobFiles.jobFile(job.id), JSON.stringify(job));
      return toWaiting(job);
    },
    /** Those whose end nobody dealt with yet, oldest first. */
    listUnsettled: () => listIds('open'),
    async settle(id: string) {
      await folder.remove(jobFiles.jobFile(id));
      for (const old of (await listNewest()).slice(keptStates)) await folder.remove(jobFiles.stateFile(old));
    },
    async listPublications() {
      const written = await folder.read('published.json', mostBytes.published);
      return written ? jobFiles.readPublications(written.text) : [];
    },
    async findDifference(commit: string) {
      const name = `published/${commit}.json`;
      const written = jobFiles.isCommit(commit) ? await folder.read(name, mostBytes.difference) : undefined;
      return written && jobFiles.readDifference(written.text);
    },
  };
}
