import type { Plugin } from 'vite';

/** Scripts that a page loads only when a visitor needs them. An element names its own in `data-script`. */
const sources = ['lead-forms', 'estimator', 'blog-search'].map((name) => `/src/islands/${name}.ts`);

/**
 * Builds these scripts although no page imports them, and tells their hashed URLs. A page's own script cannot
 * import them: it would then be a file of its own instead of a part of the page.
 */
export function createOnDemandScripts() {
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
        const source = sources.find((id) => file.type === 'chunk' && file.facadeModuleId?.endsWith(id));
        if (source) urls.set(source, `/${file.fileName}`);
      }
    },
  };

  /** HTML or a script with the hashed URLs in place of the sources' names. */
  function resolveScripts(text: string) {
    const resolved = [...urls].reduce((changed, [source, url]) => changed.replaceAll(source, url), text);
    const [unknown] = /\/src\/islands\/[\w-]+\.ts/.exec(resolved) ?? [];
    if (unknown) throw new Error(`${unknown} is no on-demand script: add it to scripts/on-demand-scripts.ts.`);
    return resolved;
  }

  return { plugin, resolveScripts };
}
