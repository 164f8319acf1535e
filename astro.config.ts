import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { devServer } from './server/dev/integration.ts';
import { readEnvOrExit, definePageSettings } from './server/settings/env.ts';
import { nameBuildFolder } from './build/build-state.ts';
import { refuseCode } from './build/check-mdx.ts';
import { fillFigures } from './build/fill-figures.ts';
import { finishBuild } from './build/finish-build.ts';
import { groupSections, shapeTables } from './build/shape-articles.ts';
import { bundleIntoOneFile } from './build/on-demand-scripts.ts';
import { site } from './src/domain/site.ts';

const env = readEnvOrExit();
/** Set by `npm run export`. */
const exportFolder = process.env['EXPORT_FOLDER'];
const isExport = exportFolder !== undefined;

export default defineConfig({
  site: env.SITE_URL ?? site.url,
  // Beside the build that is served: see build/build-state.ts.
  outDir: exportFolder ?? `${nameBuildFolder()}/client`,
  // Not in node_modules, which the publisher's checkout shares: a build would read the content of the other.
  cacheDir: '.astro/cache',
  trailingSlash: 'never',
  // Files named about.html, not about/index.html: one URL for each page, without a slash at its end.
  // Several pages at a time, because the pictures for sharing are made on other threads.
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets', concurrency: 4 },
  integrations: [
    react(),
    mdx({ processor: satteri({ mdastPlugins: [refuseCode, fillFigures], hastPlugins: [shapeTables, groupSections] }) }),
    finishBuild(env, isExport),
    devServer(),
  ],
  markdown: { syntaxHighlight: false },
  server: { port: 4322 },
  devToolbar: { enabled: false },
  vite: {
    // A .env that only the build read would give the forms another key than the server's.
    envDir: false,
    define: definePageSettings(env, isExport),
    plugins: [tailwindcss(), bundleIntoOneFile()],
    // Compiled while the first page is rendered: a form does not wait for its script longer than five seconds.
    server: {
      warmup: { clientFiles: ['./src/browser/**/!(*.test).ts'] },
      // The publisher builds in there.
      watch: { ignored: ['**/data/**'] },
    },
    optimizeDeps: {
      // Scripts that pages load on demand: what they import, found late, would make the development server reload a page.
      // Astro adds all of src, most of which no browser loads, and whose packages would take seconds to bundle.
      entries: ['src/browser/**/*.ts', '!**/*.test.ts', '!src/{answers,layouts,pages,sections,seo}/**'],
      // Native modules of the build, which cannot be bundled for a browser.
      exclude: ['lightningcss', 'sharp'],
    },
    build: {
      // A page's script stands in the page, and budgets.test.ts limits it; fonts never do: they are cached, and the policy
      // allows no data: fonts.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? true : file.endsWith('.woff2') ? false : undefined),
    },
  },
});
