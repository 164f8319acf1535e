import type { VisitTags } from '#src/domain/visit-tags.ts';
import type { Env } from '#server/settings/env.ts';

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
