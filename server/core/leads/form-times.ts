import { fastestPersonMs, formTimeMaxAgeMs } from '#src/domain/lead.ts';
import { createKeyedHash } from '../hash.ts';

/** Of a time that was not new when its page was sent. */
const shortestMs = formTimeMaxAgeMs + fastestPersonMs;
/** A tab stays open for days. */
const longestMs = 30 * 24 * 3_600_000;

/**
 * Each form carries the signed time when it was sent to the browser, so that a robot must at least load a page and
 * wait: without the secret it cannot write such a time itself.
 */
export function createFormTimes(secret: string, readClock: () => number = Date.now) {
  const hash = createKeyedHash(secret);
  const sign = async (time: string) => `${time}.${(await hash('form time', time)).slice(0, 32)}`;
  return {
    issue: () => sign(readClock().toString(36)),
    /** True for a form that was loaded from this site, and not sent faster than a person can fill it in. */
    async isPlausible(formTime: string | null | undefined) {
      const [time = ''] = (formTime ?? '').split('.', 1);
      if (formTime !== (await sign(time))) return false;
      const ageMs = readClock() - Number.parseInt(time, 36);
      return ageMs >= shortestMs && ageMs <= longestMs;
    },
  };
}
