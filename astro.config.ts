import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { devServer } from './server/dev/integration.ts';
import { readEnvOrExit } from './server/node/env.ts';
import { defineLeadRecipients } from './server/node/lead-recipients.ts';
import { defineVisitTags, readVisitTags } from './server/node/visit-tags.ts';
import { nameBuildFolder } from './scripts/build-state.ts';
import { fillArticles } from './scripts/fill-articles.ts';
import { finishBuild } from './scripts/finish-build.ts';
import { site } from './src/site.ts';

const env = readEnvOrExit();
/** Set by `npm run export`. */
const exportFolder = process.env['EXPORT_FOLDER'];

export default defineConfig({
  site: env.SITE_URL ?? site.url,
  // Beside the build that is served: see scripts/build-state.ts.
  outDir: exportFolder ?? `${nameBuildFolder()}/client`,
  trailingSlash: 'never',
  // Files named about.html, not about/index.html: one URL for each page, without a slash at its end.
  // Several pages at a time, because the pictures for sharing are made on other threads.
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets', concurrency: 4 },
  integrations: [
    react(),
    mdx(),
    finishBuild({ isExport: exportFolder !== undefined, hasTags: readVisitTags(env) !== undefined }),
    devServer(),
  ],
  markdown: { syntaxHighlight: false },
  server: { port: 4322 },
  devToolbar: { enabled: false },
  vite: {
    // A .env that only the build read would give the forms another key than the server's.
    envDir: false,
    define: {
      ...defineLeadRecipients(env),
      ...defineVisitTags(env),
      'import.meta.env.STATIC_EXPORT': JSON.stringify(exportFolder !== undefined),
    },
    plugins: [tailwindcss(), fillArticles()],
    optimizeDeps: {
      // Scripts that pages load on demand: what they import, found late, would make the development server reload a page.
      entries: ['src/islands/*.ts', '!**/*.test.ts'],
      // Native modules of the build, which cannot be bundled for a browser.
      exclude: ['lightningcss', 'sharp'],
    },
    // Small scripts stand in the page; fonts never do: they are cached, and the policy allows no data: fonts.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  },
});
