import type { Plugin } from 'vite';

/** Scripts that are one file: those in the HTML of a page, and those that a page loads without React. */
const oneFile =
  /\.astro\?astro&type=script|\/browser\/(estimator\/estimator|forms\/form-loader|search\/[\w-]+|tags\/consent)\.ts$/;
const marker = '?only-in=';

/**
 * Gives each of these scripts its own copy of what it imports. A module that two of them share would become a further
 * file, which visitors would have to wait for.
 */
export function bundleIntoOneFile(): Plugin {
  return {
    name: 'one-file-scripts',
    // Before Vite's own resolving.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      const script = importer && nameScript(importer);
      if (!script) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && !found.external ? { ...found, id: `${found.id}${marker}${script}` } : found;
    },
  };
}

/** The script that a module belongs to alone, if there is one. */
function nameScript(id: string) {
  const [, owner] = id.split(marker);
  if (owner) return owner;
  return oneFile.test(id) ? id.replaceAll(/\W+/g, '-') : undefined;
}
