import { readFile } from 'node:fs/promises';
import { file, type Loader } from 'astro/loaders';
import { parse } from 'yaml';

/** Astro's loader of one file, which says nothing of a mistake in it and keeps the entries that it read before. */
export function yamlFile(fileName: string): Loader {
  const loader = file(fileName);
  return {
    ...loader,
    async load(context) {
      requireYaml(await readFile(new URL(fileName, context.config.root), 'utf8'), fileName);
      await loader.load(context);
    },
  };
}

/** A file that is one entry, called `whole`. */
export function wholeFile(fileName: string): Loader {
  return {
    name: 'whole-file',
    async load({ config, store, parseData }) {
      const data = requireYaml(await readFile(new URL(fileName, config.root), 'utf8'), fileName) ?? {};
      const entry = { id: 'whole', data: data as Record<string, unknown>, filePath: fileName };
      const parsed = await parseData(entry);
      store.clear();
      store.set({ id: entry.id, data: parsed });
    },
  };
}

/** The message has the line, the column and the text there. */
function requireYaml(text: string, fileName: string) {
  try {
    return parse(text) as unknown;
  } catch (error) {
    throw new Error(`${fileName}: ${(error as Error).message}`, { cause: error });
  }
}
