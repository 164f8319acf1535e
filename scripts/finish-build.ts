import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { forgetBuild, recordBuild } from './build-state.ts';
import { readEnv } from '../server/env.ts';
import { buildPolicy } from './content-security.ts';
import { makePhotoSizes } from './make-photo-sizes.ts';
import { trimStyles } from './trim-styles.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compressible = /\.(html|js|css|svg|xml|txt|json|webmanifest|ico)$/;

/**
 * What happens to the pages after Astro has written them: our own photos get the sizes that pages
 * name, each page keeps only its own styles and gets its own security policy, and every text file gets
 * a .br and a .gz beside it, so that the server never compresses while a visitor waits.
 */
export function finishBuild(): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:start': forgetBuild,
      'astro:build:done': async ({ dir, logger }) => {
        const env = readEnv(process.env);
        const folder = fileURLToPath(dir);
        await makePhotoSizes(folder);
        const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
        const policies: Record<string, string> = {};
        for (const name of names.filter((file) => file.endsWith('.html'))) {
          const html = trimStyles(dropTextMarkers(await readFile(`${folder}/${name}`, 'utf8')));
          await writeFile(`${folder}/${name}`, html);
          policies[name] = buildPolicy(html, env.PUBLIC_SUPABASE_URL);
        }
        await writeFile(`${folder}/../policies.json`, JSON.stringify(policies, null, 2));
        await Promise.all(names.map((name) => writeTwins(`${folder}/${name}`)));
        await recordBuild(env);
        logger.info(`${names.length} files compressed`);
      },
    },
  };
}

/** React marks where two texts meet, to find them again when it takes a form over. Other pages need no such marks. */
function dropTextMarkers(html: string) {
  return /<div [^>]*data-island=/.test(html) ? html : html.replaceAll('<!-- -->', '');
}

async function writeTwins(file: string) {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const twins = { br: await brotli(body, { params }), gz: await gz(body, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(twins)) {
    if (bytes.length < body.length) await writeFile(`${file}.${extension}`, bytes);
  }
}
