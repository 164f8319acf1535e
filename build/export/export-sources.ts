import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve('src');

/** All that an export does differently: a file in src/export takes the place of the one with the same path in src. */
export function preferExportSources(): Plugin {
  return {
    name: 'export-sources',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      // A file in src/export may import the one that it replaces.
      if (importer?.startsWith(`${source}/export/`)) return undefined;
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      const replacement = found?.id.replace(source, `${source}/export`);
      return found && replacement !== found.id && existsSync(replacement ?? '') ? replacement : found;
    },
  };
}
