import { markTaken, type OpenDay } from '#src/domain/bookings/call-times.ts';
import { inTime } from '../../stores/in-time.ts';
import type { SiteOptions } from '../site-options.ts';

/** The days on which a call can be booked, and which times are taken; undefined where that is not known. */
export type ReadCalls = () => Promise<OpenDay[] | undefined>;

/** The form must come also where the store hangs: it then has no times. */
const deadlineMs = 500;
/** For so long after a failure the store is not asked again, and nobody waits for it. */
const restMs = 5000;

type Options = Pick<SiteOptions, 'pageAnswers' | 'listBookings' | 'log'>;

export function createCallBook({ pageAnswers, listBookings, log }: Options): ReadCalls {
  let askAgainAt = 0;
  return async () => {
    const now = new Date();
    if (!listBookings || performance.now() < askAgainAt) return undefined;
    try {
      const failure = new Error('The store did not say in time which calls are booked');
      return markTaken(pageAnswers.listCallDays(now), await inTime(listBookings(now), deadlineMs, failure), now);
    } catch (error) {
      askAgainAt = performance.now() + restMs;
      log.warn({ err: error }, 'the contact form offers no calls: which are booked is not known');
      return undefined;
    }
  };
}
