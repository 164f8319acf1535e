import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { recordBuild } from './build-state.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compressible = /\.(html|js|css|svg|xml|txt|json|webmanifest|ico)$/;

/**
 * Writes a .br and a .gz beside every text file, so that the server never compresses while a
 * visitor waits, and then notes that the build is whole.
 */
export function finishBuild(): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
        await Promise.all(names.map((name) => writeTwins(`${folder}/${name}`)));
        await recordBuild(process.env['SITE_URL']);
        logger.info(`${names.length} files compressed`);
      },
    },
  };
}

async function writeTwins(file: string) {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const twins = { br: await brotli(body, { params }), gz: await gz(body, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(twins)) {
    if (bytes.length < body.length) await writeFile(`${file}.${extension}`, bytes);
  }
}
