/** `npm run export`: the site as a folder of files for a static host. Leads go into a hosted project. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvOrExit } from '#server/settings/env.ts';
import { explainForeignFolder, makeStagingFolder, publishExport } from '#build/export/export-folder.ts';
import { listFiles } from '#build/list-files.ts';

const needed = {
  PUBLIC_SUPABASE_URL: 'the hosted project, without which leads would go nowhere',
  PUBLIC_SUPABASE_ANON_KEY: 'its public key',
  SITE_URL: 'the URL of the site, for canonical links and the sitemap',
};

const folder = resolve(readTarget());
const missing = Object.entries(needed).filter(([name]) => !process.env[name]);
if (missing.length > 0) {
  stop(`Set ${missing.map(([name, why]) => `${name} (${why})`).join(', ')}. See docs/hosted.md and docs/online.md.`);
}
readEnvOrExit();
const refusal = await explainForeignFolder(folder).catch((error: Error) => error.message);
if (refusal) stop(refusal);

const staging = await makeStagingFolder(folder);
// The interrupt of a terminal reaches the build too, which then fails.
process.on('SIGINT', () => {});
try {
  if ((await runBuild(staging)) !== 0) {
    throw new Error('The build failed, see above. Nothing was exported; the last export is as it was.');
  }
  await publishExport(staging, folder);
  const { length } = await listFiles(folder);
  console.log(`\n${length} files are in ${relative('.', folder) || '.'}. How to put them online: docs/online.md.`);
} catch (error) {
  await rm(staging, { recursive: true, force: true });
  stop((error as Error).message);
}

function readTarget() {
  try {
    return parseArgs({ options: { to: { type: 'string', default: 'dist/export' } } }).values.to;
  } catch {
    return stop('Usage: npm run export, or npm run export -- --to FOLDER');
  }
}

async function runBuild(outFolder: string) {
  const env = { ...process.env, EXPORT_FOLDER: outFolder };
  const build = spawn('npm', ['run', 'build', '--silent', '--', '--silent'], { stdio: 'inherit', env });
  const [code] = (await once(build, 'exit')) as [number | null];
  // A temporary folder is for its owner only; what a web server serves must be readable.
  await chmod(outFolder, 0o755);
  return code;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
