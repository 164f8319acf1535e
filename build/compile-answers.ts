import { readFile, writeFile } from 'node:fs/promises';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { definePageSettings, type Env } from '#server/settings/env.ts';

/** For what is bundled without Astro. React's build for production is several times faster and a third of the size. */
export const bundleConfig = {
  configFile: false,
  envDir: false,
  logLevel: 'error',
  publicDir: false,
  mode: 'production',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { runtime: 'automatic', development: false } },
} satisfies InlineConfig;

/** Folders whose elements are only in the answers of these pages. */
const ownFolders: [pages: RegExp, folder: RegExp][] = [
  [/^\/$/, /\/sections\/home\//],
  [/^\/blog$/, /\/sections\/blog\//],
  [/^\/(?:services$|blog\/)/, /\/sections\/(?:services|estimator)\//],
  [/^\/(?:contact|widgets)$/, /\/(?:sections\/contact|browser\/forms)\//],
];

/**
 * Bundles src/answers with React for the server: Node runs no JSX, and other runtimes have no node_modules. Returns what
 * finds the words of our own part of it that concern a page, among them every class that an answer on it may have.
 */
export async function compileAnswers(outFolder: string, env: Env, resolveScripts: (code: string) => string) {
  const { output } = (await build({
    ...bundleConfig,
    define: {
      ...bundleConfig.define,
      'import.meta.env.PUBLIC_SUPABASE_URL': JSON.stringify(env.PUBLIC_SUPABASE_URL ?? ''),
      ...definePageSettings(env),
    },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/answers/page-answers.tsx',
      outDir: outFolder,
      emptyOutDir: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: { output: { entryFileNames: 'page-answers.js' } },
    },
  })) as Rolldown.RolldownOutput;
  const file = `${outFolder}/page-answers.js`;
  await writeFile(file, resolveScripts(await readFile(file, 'utf8')));
  // React's words are names of CSS properties, too.
  const own = Object.entries(output[0].modules).filter(([path]) => !path.includes('/node_modules/'));
  const words = own.map(([module, { code }]) => ({ module, list: code?.split(/[\s'"`{}]+/) ?? [] }));
  return (path: string) => {
    const others = ownFolders.filter(([pages]) => !pages.test(path));
    const concerned = words.filter(({ module }) => !others.some(([, folder]) => folder.test(module)));
    return new Set(concerned.flatMap(({ list }) => list));
  };
}
