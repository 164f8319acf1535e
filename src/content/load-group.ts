import { globSync, readFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import type { ContentGroup } from './content-files.ts';
import { listEntries } from './entries.ts';

/** What the development server passes along, to learn that Astro has read the content. */
type ReadContext = { noteReading?(): void };

/** How Astro loads the entries of a group: read as check and desk read them, instead of by Astro's own loaders. */
export function loadGroup({ place, collection }: ContentGroup): Loader {
  return {
    name: 'content-files',
    async load({ store, parseData, refreshContextData }) {
      const files = Object.fromEntries(globSync(place).map((file) => [file, readFileSync(file, 'utf8')]));
      store.clear();
      for (const { id, file, value, body } of listEntries(files, collection)) {
        const data = await parseData({ id, data: value as Record<string, unknown>, filePath: file });
        store.set({ id, data, filePath: file, body: body ?? undefined, deferredRender: Boolean(body) });
      }
      (refreshContextData as ReadContext | undefined)?.noteReading?.();
    },
  };
}
