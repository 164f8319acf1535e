import { createFormTimes } from '../../server/core/leads/form-times.ts';
import { testSecret } from '../start-server.ts';

/** The time in a form that was loaded a minute ago. */
export const issuedLongAgo = await createFormTimes(testSecret, () => Date.now() - 60_000).issue();
