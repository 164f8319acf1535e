import type { Plugin, Rolldown } from 'vite';

const inlineScript = /<script type="module">([\s\S]*?)<\/script>/g;

/** Scripts that a page loads when a visitor first needs them, by a `data-…script` attribute of an element. */
const always = [
  ...'dialogs/open-hours forms/form-loader forms/lead-forms forms/submit-lead'.split(' '),
  ...'estimator/estimator search/blog-search search/industry-picker'.split(' '),
];

/**
 * Builds these scripts, which no page imports, and replaces their names by their hashed URLs and those of the files that
 * they import. If the inline script of a page imported them, the bundler would make it a separate file.
 */
export function createOnDemandScripts(more: string[] = []) {
  const sources = [...always, ...more].map((name) => `/src/browser/${name}.ts`);
  const urls = new Map<string, string>();
  const inline = new Set<string>();
  const plugin: Plugin = {
    name: 'on-demand-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const id of sources) this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
    },
    generateBundle: {
      // Before Astro, which takes inline scripts out of the bundle.
      order: 'pre',
      handler: (_options, bundle) => note(bundle),
    },
  };

  function note(bundle: Rolldown.OutputBundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (file.facadeModuleId?.includes('?astro&type=script')) inline.add(file.code.trim());
      const source = sources.find((id) => file.facadeModuleId?.endsWith(id));
      if (!source) continue;
      const names = listImports(file.fileName, bundle);
      urls.set(source, names.map((name) => `/${name}`).join(' '));
    }
  }

  /** Replaces the names of source files in HTML or a script by the hashed URLs. */
  function resolveScripts(text: string) {
    const resolved = [...urls].reduce((changed, [source, url]) => changed.replaceAll(source, url), text);
    const [unknown] = /\/src\/browser\/[\w/-]+\.ts/.exec(resolved) ?? [];
    if (unknown) throw new Error(`${unknown} is no on-demand script: add it to build/on-demand-scripts.ts.`);
    return resolved;
  }

  /**
   * One script instead of several: each has a hash in the header with the policy, which nothing compresses. The last one,
   * which all pages have, runs first, so that an error of a page leaves it alone. What the bundler did not write is left.
   */
  function joinScripts(html: string) {
    const scripts = [...html.matchAll(inlineScript)].map((match) => match[1]!);
    if (scripts.length < 2 || !scripts.every(isOwnScript)) return html;
    const joined = [scripts.at(-1), ...scripts.slice(0, -1)].map((code) => `(()=>{${code}})();`).join('');
    inline.add(joined);
    let left = scripts.length;
    return html.replaceAll(inlineScript, () => (--left > 0 ? '' : `<script type="module">${joined}</script>`));
  }

  const isOwnScript = (code: string) => inline.has(code) || [...inline].some((known) => resolveScripts(known) === code);

  return { plugin, resolveScripts, joinScripts, isOwnScript };
}

export type PageScripts = Pick<
  ReturnType<typeof createOnDemandScripts>,
  'resolveScripts' | 'joinScripts' | 'isOwnScript'
>;

/** The script itself, then every file that it imports, directly or not. */
function listImports(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()) {
  const file = bundle[name];
  if (file?.type !== 'chunk' || found.has(name)) return [...found];
  found.add(name);
  for (const imported of file.imports) listImports(imported, bundle, found);
  return [...found];
}

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
