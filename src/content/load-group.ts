import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { file, glob, type Loader } from 'astro/loaders';
import type { ContentGroup } from './content-files.ts';
import { readContentFile } from './front-matter.ts';

type Fields = Record<string, unknown>;

/** How Astro loads the entries of a group: read as check and desk read them, instead of by Astro's own parsers. */
export function loadGroup({ place, entries }: ContentGroup): Loader {
  if (entries === 'files') return loadFolder(place);
  return entries === 'keys' ? file(place, { parser: (text) => readFields(place, text) as never }) : loadWhole(place);
}

function loadFolder(place: string): Loader {
  const [base = '', end = ''] = place.split('*');
  const loader = glob({ base, pattern: `*${end}` });
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData(entry) {
          const name = entry.filePath!;
          const data = readFields(relative('.', name), readFileSync(name, 'utf8'));
          return context.parseData({ ...entry, data: data as typeof entry.data });
        },
      }),
  };
}

/** A file that is one entry, called `whole`. */
function loadWhole(place: string): Loader {
  return {
    name: 'whole-file',
    async load({ config, store, parseData, refreshContextData }) {
      const data = readFields(place, await readFile(new URL(place, config.root), 'utf8'));
      const parsed = await parseData({ id: 'whole', data, filePath: place });
      store.clear();
      store.set({ id: 'whole', data: parsed });
      (refreshContextData as ReadContext | undefined)?.noteReading?.();
    },
  };
}

/** What the development server passes along, to learn that Astro has read the content. */
export type ReadContext = { noteReading?(): void };

function readFields(place: string, text: string) {
  return (readContentFile(place, text).value ?? {}) as Fields;
}
