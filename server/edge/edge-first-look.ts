import * as z from 'zod/mini';
import { site } from '#src/domain/site.ts';
import type { Logger } from '#server/core/http.ts';
import { createFirstLook, type FirstLook } from '#server/first-look/first-look.ts';
import { firstLookSettings, isForTestsOnly, noTestHost } from '#server/settings/first-look-settings.ts';
import { readSettings } from '#server/settings/setting-types.ts';
import type { Bindings, EdgeRecord } from './bindings.ts';
import { fetchAtEdge } from './look-fetch.ts';

const settings = z.object(firstLookSettings);

/** One for all requests of this copy of the Worker, because it counts and remembers them. */
export function createEdgeFirstLook({ siteUrl }: EdgeRecord, log: Logger) {
  let opened: { firstLook: FirstLook | undefined } | undefined;
  return (bindings: Bindings) => (opened ??= { firstLook: open(bindings, siteUrl, log) }).firstLook;
}

function open(bindings: Bindings, siteUrl: string | null, log: Logger) {
  try {
    const { FIRST_LOOK, FIRST_LOOK_TEST_HOST: testHost } = readSettings(settings, bindings);
    if (!isForTestsOnly(testHost, siteUrl)) throw new Error(`FIRST_LOOK_TEST_HOST ${noTestHost}.`);
    if (FIRST_LOOK === 'off') return undefined;
    const ownUrl = siteUrl ?? site.url;
    return createFirstLook({
      fetchOnce: fetchAtEdge,
      reach: { ownHosts: [new URL(ownUrl).hostname], ownAddresses: () => [], testHost },
      ownUrl,
      mayVanish: true,
    });
  } catch (error) {
    // Pages and forms work without it.
    log.error({}, (error as Error).message);
    return undefined;
  }
}
