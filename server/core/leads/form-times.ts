import { createKeyedHash } from '../hash.ts';

/** Autofill is fast, and the page that carries the time may be half a second old. */
const fastestPersonMs = 1000;
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
    async isPlausible(issued: string | null | undefined) {
      const [time = ''] = (issued ?? '').split('.', 1);
      if (issued !== (await sign(time))) return false;
      const ageMs = readClock() - Number.parseInt(time, 36);
      return ageMs >= fastestPersonMs && ageMs <= longestMs;
    },
  };
}
