import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { readEnvOrExit } from './server/env.ts';
import { finishBuild } from './scripts/finish-build.ts';
import { site } from './src/site.ts';

export default defineConfig({
  site: readEnvOrExit().SITE_URL ?? site.url,
  outDir: './dist/client',
  trailingSlash: 'never',
  // Files named about.html, not about/index.html: one address for each page, without a slash at its end.
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react(), mdx(), finishBuild()],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    // A .env that only the build read would give the forms another key than the server's.
    envDir: false,
    plugins: [tailwindcss()],
    // Native modules of the build: the development server must not try to bundle them for a browser.
    optimizeDeps: { exclude: ['@resvg/resvg-js', 'lightningcss', 'sharp'] },
    // Leads go to `npm run serve`, if one is running beside the development server.
    server: { proxy: { '/rest/v1': 'http://127.0.0.1:4321' } },
    // Small scripts stand in the page; fonts never do: they are cached, and the policy allows no data: fonts.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  },
});
