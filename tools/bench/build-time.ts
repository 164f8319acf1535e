import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Row } from './table.ts';

const run = promisify(execFile);

/** Deletes Astro's caches, so that the first build is a cold one. */
export async function timeBuild(): Promise<Row[]> {
  for (const cache of ['node_modules/.astro', '.astro']) await rm(cache, { recursive: true, force: true });
  return [
    { build: 'first', seconds: await buildOnce() },
    { build: 'again', seconds: await buildOnce() },
  ];
}

async function buildOnce() {
  const begin = performance.now();
  await run('npm', ['run', 'build'], { maxBuffer: 64 * 1024 * 1024 });
  return ((performance.now() - begin) / 1000).toFixed(1);
}
