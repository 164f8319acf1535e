import { createFormTimes } from '#server/core/leads/form-times.ts';
import { testSecret } from '../start-server.ts';

/** A form is loaded by each of many visitors: one that is sent too often would be marked. */
const formTimes = await Promise.all(
  Array.from({ length: 300 }, (_, index) => createFormTimes(testSecret, () => Date.now() - 60_000 - index).issue()),
);
let used = 0;

/** The time in a form that was loaded a minute ago. */
export function takeFormTime() {
  used += 1;
  return formTimes[used % formTimes.length]!;
}
