import type { JobState } from '../../content-contract.ts';
import { isEnded } from '../../content/job-schema.ts';

const mostSessions = 200;
const newsMs = 3_600_000;

export type SeenJobs = ReturnType<typeof createSeenJobs>;

/** Which session has seen the end of the last job. In memory: after a restart it is shown once more. */
export function createSeenJobs() {
  const last = new Map<string, string>();
  return {
    add(session: string, id: string) {
      if (last.size >= mostSessions) last.clear();
      last.set(session, id);
    },
    /** Whether it is under way, or ended not long ago without this session's knowing. */
    isNews(session: string, state: JobState) {
      if (!isEnded(state)) return true;
      const endedAt = Date.parse(state.endedAt ?? state.at);
      return last.get(session) !== state.id && Date.now() - endedAt < newsMs;
    },
  };
}
