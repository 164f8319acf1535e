import { site } from '#src/domain/site.ts';
import { createFirstLook, type FirstLook } from '#server/first-look/first-look.ts';
import type { Env } from '#server/settings/env.ts';
import { createLookFetch, listOwnAddresses } from './look-fetch.ts';

/** Undefined where the setting turns it off. */
export function openFirstLook({ FIRST_LOOK, FIRST_LOOK_TEST_HOST: testHost, SITE_URL }: Env): FirstLook | undefined {
  if (FIRST_LOOK === 'off') return undefined;
  const ownUrl = SITE_URL ?? site.url;
  const reach = { ownHosts: [new URL(ownUrl).hostname], ownAddresses: listOwnAddresses, testHost };
  return createFirstLook({ fetchOnce: createLookFetch({ testHost }), reach, ownUrl });
}
