import { fastestPersonMs, formTimeMaxAgeMs } from '#src/domain/lead.ts';
import type { Mark } from '#src/domain/lead-marks.ts';
import type { FormTimeUse } from '../../stores/store.ts';
import { createKeyedHash } from '../../stores/hash.ts';

/** Of a time that was not new when its page was sent. */
const shortestMs = formTimeMaxAgeMs + fastestPersonMs;
/** A tab stays open for days. */
const longestMs = 30 * 24 * 3_600_000;

/** The mark that a form's time gives its lead, and under what its use is counted. */
type FormTimeCheck = { mark: Mark | null; use: FormTimeUse | null };

export type FormTimes = ReturnType<typeof createFormTimes>;

/**
 * Each form carries the signed time when it was sent to the browser, so that a robot must at least load a page and
 * wait: without the secret it cannot write such a time itself.
 */
export function createFormTimes(secret: string, readClock: () => number = Date.now) {
  const hash = createKeyedHash(secret);
  const sign = async (time: string) => `${time}.${(await hash('form time', time)).slice(0, 32)}`;

  async function check(formTime: string | null | undefined): Promise<FormTimeCheck> {
    if (!formTime) return { mark: 'no-form-time', use: null };
    const [, time = ''] = /^([\da-z]{1,9})\.[\da-f]{32}$/.exec(formTime) ?? [];
    const ageMs = readClock() - Number.parseInt(time, 36);
    if (formTime === (await sign(time))) {
      if (ageMs > longestMs) return { mark: 'foreign-form-time', use: null };
      const use = { hash: await hash('use of a form time', time), markIfOften: 'reused-form-time' as const };
      return { mark: ageMs < shortestMs ? 'fast' : null, use };
    }
    if (!(ageMs >= 0 && ageMs <= longestMs)) return { mark: 'foreign-form-time', use: null };
    // Signed before the secret was changed, perhaps. All of these are counted together, so that robots gain little.
    return { mark: null, use: { hash: await hash('use of unknown form times'), markIfOften: 'foreign-form-time' } };
  }

  /** The time for a form that is sent to a browser now. */
  const issue = () => sign(readClock().toString(36));
  return { issue, check };
}

/** Where servers, or the requests to one, have no secret in common: what one signs, another could not verify. */
export const noFormTimes: FormTimes = { issue: async () => '', check: async () => ({ mark: null, use: null }) };
