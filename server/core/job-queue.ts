/** `setTimeout` would wait a millisecond, in which a busy server is idle. */
const inNextTurn: (run: () => void) => void = globalThis.setImmediate ?? ((run) => setTimeout(run, 0));

/** Runs jobs in order, a few at a time, so that expensive responses do not hold up the cheap ones. */
export function createJobQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function startNext() {
    const start = waiting.shift();
    if (start) start();
    else running -= 1;
  }

  return {
    /** Undefined, at once, when too many jobs are waiting. */
    async run<Result>(job: () => Promise<Result>) {
      if (running < atOnce) running += 1;
      else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
      else return undefined;
      try {
        return await job();
      } finally {
        // Not now: the requests that have arrived meanwhile come before the next job.
        inNextTurn(startNext);
      }
    },
  };
}
