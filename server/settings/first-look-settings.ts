import * as z from 'zod/mini';
import { aText } from './setting-types.ts';

/** The settings of the first look on the contact page. */
export const firstLookSettings = {
  FIRST_LOOK: z.optional(aText('must be off, or left out', /^off$/)),
  FIRST_LOOK_TEST_HOST: z.optional(
    aText('must be a port of this machine, like 127.0.0.1:4400', /^127\.0\.0\.1:\d{2,5}$/),
  ),
};

/** On a site that the public sees, the host would let anybody read what runs on this machine. */
export const noTestHost = 'is for tests, and refused where SITE_URL begins with https. Leave it out';

export function isForTestsOnly(testHost: string | undefined, siteUrl: string | null | undefined) {
  return testHost === undefined || !siteUrl?.startsWith('https:');
}
