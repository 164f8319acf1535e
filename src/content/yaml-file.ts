import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { file, glob, type Loader } from 'astro/loaders';
import { ContentProblem } from './content-problem.ts';
import { readContentFile } from './front-matter.ts';

type Fields = Record<string, Record<string, unknown>>;

/** The entries of one file. Astro's loader says nothing of a mistake in it and keeps the entries that it read before. */
export function yamlFile(fileName: string): Loader {
  const loader = file(fileName, { parser: (text) => readFields(fileName, text) as Fields });
  return {
    ...loader,
    async load(context) {
      readFields(fileName, await readFile(new URL(fileName, context.config.root), 'utf8'));
      await loader.load(context);
    },
  };
}

/** A file that is one entry, called `whole`. */
export function wholeFile(fileName: string): Loader {
  return {
    name: 'whole-file',
    async load({ config, store, parseData }) {
      const data = readFields(fileName, await readFile(new URL(fileName, config.root), 'utf8')) ?? {};
      const entry = { id: 'whole', data: data as Record<string, unknown>, filePath: fileName };
      const parsed = await parseData(entry);
      store.clear();
      store.set({ id: entry.id, data: parsed });
    },
  };
}

/** A file for each entry. Their fields are read here, as the desk reads them, instead of by Astro's own parsers. */
export function yamlFolder(base: string, pattern: string): Loader {
  const loader = glob({ pattern, base });
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData(entry) {
          const fileName = entry.filePath!;
          const data = readFields(relative('.', fileName), readFileSync(fileName, 'utf8'));
          return context.parseData({ ...entry, data: data as typeof entry.data });
        },
      }),
  };
}

function readFields(fileName: string, text: string) {
  try {
    return readContentFile(fileName, text).value;
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    throw new Error(`${fileName}: ${error.message}`, { cause: error });
  }
}
