import type { Plugin, Rolldown } from 'vite';

/** Scripts that a page loads when a visitor first needs them, by a `data-…script` attribute of an element. */
const always = [
  'dialogs/open-hours',
  'forms/form-loader',
  'forms/lead-forms',
  'forms/submit-lead',
  'estimator/estimator',
  'search/blog-search',
  'search/industry-picker',
];

/**
 * Builds these scripts, which no page imports, and replaces their names by their hashed URLs and those of the files that
 * they import. If the inline script of a page imported them, the bundler would make it a separate file.
 */
export function createOnDemandScripts(more: string[] = []) {
  const sources = [...always, ...more].map((name) => `/src/browser/${name}.ts`);
  const urls = new Map<string, string>();
  const plugin: Plugin = {
    name: 'on-demand-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const id of sources) this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        // An export may have another script in its place.
        const source = sources.find(
          (id) => file.type === 'chunk' && file.facadeModuleId?.endsWith(id.slice('/src'.length)),
        );
        if (!source) continue;
        const names = listImports(file.fileName, bundle);
        urls.set(source, names.map((name) => `/${name}`).join(' '));
      }
    },
  };

  /** Replaces the names of source files in HTML or a script by the hashed URLs. */
  function resolveScripts(text: string) {
    const resolved = [...urls].reduce((changed, [source, url]) => changed.replaceAll(source, url), text);
    const [unknown] = /\/src\/browser\/[\w/-]+\.ts/.exec(resolved) ?? [];
    if (unknown) throw new Error(`${unknown} is no on-demand script: add it to build/on-demand-scripts.ts.`);
    return resolved;
  }

  return { plugin, resolveScripts };
}

/** The script itself, then every file that it imports, directly or not. */
function listImports(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()) {
  const file = bundle[name];
  if (file?.type !== 'chunk' || found.has(name)) return [...found];
  found.add(name);
  for (const imported of file.imports) listImports(imported, bundle, found);
  return [...found];
}
