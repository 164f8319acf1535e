import type { CheckStore, LeadStore } from '../stores/store.ts';

/** For how long a lead that could not be stored counts, if none was stored since: programs that watch ask each minute. */
const failureMs = 2 * 60_000;

export type SaveFailures = ReturnType<typeof createSaveFailures>;

/** Whether the last lead of a visitor could be stored, for /health. One for all requests, however they open the store. */
export function createSaveFailures() {
  let failure: { error: unknown; at: number } | undefined;

  /** The same store, watched. */
  function watch(store: LeadStore): LeadStore {
    return {
      ...store,
      async save(newLead) {
        try {
          const result = await store.save(newLead);
          failure = undefined;
          return result;
        } catch (error) {
          failure = { error, at: performance.now() };
          throw error;
        }
      },
    };
  }

  /** Fails also where a visitor's lead has just failed: what is tried out may touch other pages of a damaged file. */
  function check(tryStore: CheckStore): CheckStore {
    return async () => {
      const oldest = await tryStore();
      if (failure && performance.now() - failure.at < failureMs) throw failure.error;
      return oldest;
    };
  }

  return { watch, check };
}
