import { requireSlots, splitSlots } from '#server/core/split-slots.ts';
import { encodeTemplate } from '#server/core/page-template.ts';
import type { SiteFiles } from '#server/core/site-files.ts';
import type { DevModules } from './dev-modules.ts';

/** Marks a request that the development server makes to itself, for a page as Astro renders it. */
export const innerHeader = 'x-dev-inner';

/** Vite's own scripts are inline and use eval; the real policies are made by the build. */
const openPolicy = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'";

/** Astro did not render the page. */
export class PageFailed extends Error {}

type Options = Pick<DevModules, 'paths' | 'requiredSlots'> & { origin: string };

/** The pages as Astro renders them, fetched from the development server itself. */
export function createDevFiles({ paths, requiredSlots, origin }: Options): SiteFiles {
  return {
    has: (path) => paths.has(path),
    async get(path) {
      // A connection of its own: one that was kept open may be closed at the very moment it is used again.
      const headers = { [innerHeader]: 'page', connection: 'close' };
      const response = await fetch(origin + path, { headers });
      if (!response.ok && path !== '/404') throw new PageFailed(path);
      const page = await response.text();
      const slots = requiredSlots[path];
      const bytes = new TextEncoder().encode(splitSlots(page).html);
      return {
        type: 'text/html; charset=utf-8',
        isPage: true,
        cacheControl: 'no-store',
        contentSecurityPolicy: openPolicy,
        template: slots && encodeTemplate(requireSlots(path, page, slots)),
        bodies: { identity: { etag: `"${crypto.randomUUID()}"`, length: bytes.length, read: () => bytes } },
      };
    },
  };
}
