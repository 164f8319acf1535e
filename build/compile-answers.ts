import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import type { Env } from '#server/settings/env.ts';
import { defineLeadRecipients } from '#runtimes/node/lead-recipients.ts';
import { defineVisitTags } from '#runtimes/node/visit-tags.ts';

/** Bundles src/answers with React for the server: Node runs no JSX, and other runtimes have no node_modules. */
export async function compileAnswers(outFolder: string, env: Env, resolveScripts: (code: string) => string) {
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    publicDir: false,
    // The production build of React is several times faster and a third of the size.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.PUBLIC_SUPABASE_URL': JSON.stringify(env.PUBLIC_SUPABASE_URL ?? ''),
      ...defineLeadRecipients(env),
      ...defineVisitTags(env),
    },
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic' } },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/answers/page-answers.tsx',
      outDir: outFolder,
      emptyOutDir: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        output: { entryFileNames: 'page-answers.js' },
      },
    },
  });
  const file = `${outFolder}/page-answers.js`;
  await writeFile(file, resolveScripts(await readFile(file, 'utf8')));
}
