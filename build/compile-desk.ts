import { mkdir, readdir, writeFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { renderDeskShell, type DeskAssets } from '#desk/app/render-shell.ts';
import { writeCompressedCopies } from './compress-files.ts';

/**
 * Bundles desk/app for the browser into a folder of its own, beside the site and never among its files: `index.html` for
 * whoever is signed in, and what it loads under `assets`. The server decides whether any of it is public.
 */
export async function compileDesk(folder: string): Promise<DeskAssets> {
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    publicDir: false,
    base: '/desk/',
    mode: 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: 'assets',
      // The policy allows no data: URLs.
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'desk/app/main.tsx',
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          // The pages to sign in have the same fonts, and cannot know a hash.
          assetFileNames: ({ names }) => `assets/[name]${names[0]?.endsWith('.woff2') ? '' : '.[hash]'}[extname]`,
        },
      },
    },
  });
  const names = await readdir(`${folder}/assets`);
  const listUrls = (extension: string) =>
    names.filter((name) => name.endsWith(extension)).map((name) => `/desk/assets/${name}`);
  const [script = ''] = listUrls('.js');
  const assets = { script, styles: listUrls('.css') };
  await writeFile(`${folder}/index.html`, renderDeskShell({ assets }));
  const texts = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `${folder}/assets/${name}`);
  await Promise.all([...texts, `${folder}/index.html`].map(writeCompressedCopies));
  return assets;
}
