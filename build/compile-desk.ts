import { mkdir, readdir, writeFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import { build, runnerImport } from 'vite';
import { bundleConfig } from './compile-answers.ts';
import { writeCompressedCopies } from './compress-files.ts';

type PagesModule = { renderPages(assets: { script: string; stylesheets: string[] }): Record<string, string> };

/**
 * Bundles desk/app for the browser into a folder of its own, beside the site and never among its files: what it loads
 * under `assets`, `index.html` for whoever is signed in, and `pages` for whoever is not. The server decides whether any
 * of it is public.
 */
export async function compileDesk(folder: string) {
  for (const way of ['mail', 'terminal']) await mkdir(`${folder}/pages/${way}`, { recursive: true });
  await build({
    ...bundleConfig,
    base: '/desk/',
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: 'assets',
      // The policy allows no data: URLs.
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: { input: 'desk/app/main.tsx' },
    },
  });
  const names = await readdir(`${folder}/assets`);
  // What else is there is loaded by the application, with the screen that needs it.
  const listUrls = (extension: string) =>
    names.filter((name) => name.startsWith('main-') && name.endsWith(extension)).map((name) => `/desk/assets/${name}`);
  const [script = ''] = listUrls('.js');
  const { module } = await runnerImport<PagesModule>('/desk/pages/render-pages.tsx', bundleConfig);
  const pages = Object.entries(module.renderPages({ script, stylesheets: listUrls('.css') }));
  await Promise.all(pages.map(([name, html]) => writeFile(`${folder}/${name}`, html)));
  const texts = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `${folder}/assets/${name}`);
  await Promise.all(texts.map(writeCompressedCopies));
}
