/** Rejects with the error once the deadline has passed; the work itself goes on, and what comes of it is unknown. */
export function inTime<Result>(work: Promise<Result>, deadlineMs: number, tooLate: Error): Promise<Result> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(tooLate), deadlineMs);
  return Promise.race([work, deadline.promise]).finally(() => clearTimeout(timer));
}
