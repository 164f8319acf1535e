import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { finishBuild } from './scripts/finish-build.ts';
import { contentSecurityDirectives } from './src/seo/content-security.ts';
import { site } from './src/site.ts';

export default defineConfig({
  site: process.env['SITE_URL'] ?? site.url,
  trailingSlash: 'never',
  // Files named about.html, not about/index.html: one address for each page, without a slash at its end.
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [react(), mdx(), finishBuild()],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: { csp: { directives: [...contentSecurityDirectives] } },
  vite: {
    plugins: [tailwindcss()],
    // Small scripts stand in the page; fonts never do: they are cached, and the policy allows no data: fonts.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  },
});
