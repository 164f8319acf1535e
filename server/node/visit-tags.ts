import type { VisitTags } from '../../src/visit-tags.ts';
import type { Logger } from '../core/http.ts';
import type { BuildRecord } from './built-site.ts';
import type { Env } from './env.ts';

/** Undefined if no tag is set. */
export function readVisitTags({ PUBLIC_GA4_ID, PUBLIC_META_PIXEL_ID }: Env): VisitTags | undefined {
  if (!PUBLIC_GA4_ID && !PUBLIC_META_PIXEL_ID) return undefined;
  return {
    ...(PUBLIC_GA4_ID && { google: PUBLIC_GA4_ID }),
    ...(PUBLIC_META_PIXEL_ID && { meta: PUBLIC_META_PIXEL_ID }),
  };
}

/** For Vite: the constant by which a build without tags has none of their code. */
export function defineVisitTags(env: Env) {
  return { 'import.meta.env.VISIT_TAGS': JSON.stringify(readVisitTags(env) ?? false) };
}

/** A server with other tags than its pages would look as if it counted. A container gets them for its build alone. */
export function warnOfOtherTags({ tags: built = {} }: Pick<BuildRecord, 'tags'>, env: Env, log: Pick<Logger, 'warn'>) {
  const set = readVisitTags(env);
  if (!set || (set.google === built.google && set.meta === built.meta)) return;
  log.warn({ built }, 'PUBLIC_GA4_ID or PUBLIC_META_PIXEL_ID is not what the site was built with: build again');
}
