/** `npm run export`: the site as a folder of files for a static host. Leads go into a hosted project. */
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, readEnvOrExit } from '#server/settings/env.ts';
import { explainForeignFolder, makeStagingFolder, publishExport } from '#build/export/export-folder.ts';
import { runBuild } from '#build/run-program.ts';
import { listFiles } from '#server/node/load-files.ts';

const needed = {
  PUBLIC_SUPABASE_URL: 'the hosted project, without which leads would go nowhere',
  PUBLIC_SUPABASE_ANON_KEY: 'its public key',
  SITE_URL: 'the URL of the site, for canonical links and the sitemap',
};

const folder = resolve(readTarget());
const missing = Object.entries(needed).filter(([name]) => !process.env[name]);
if (missing.length > 0) {
  exitWith(
    `Set ${missing.map(([name, why]) => `${name} (${why})`).join(', ')}. See docs/hosted.md and docs/online.md.`,
  );
}
readEnvOrExit();
const refusal = await explainForeignFolder(folder).catch((error: Error) => error.message);
if (refusal) exitWith(refusal);

const staging = await makeStagingFolder(folder);
// Whatever happens; once it is published, it has another name.
process.on('exit', () => rmSync(staging, { recursive: true, force: true }));
if ((await runBuild({ EXPORT_FOLDER: staging })) !== 0) {
  exitWith('The build failed, see above. Nothing was exported; the last export is as it was.');
}
// A temporary folder is for its owner only; what a web server serves must be readable.
await chmod(staging, 0o755);
await publishExport(staging, folder).catch((error: Error) => exitWith(error.message));
const { length } = listFiles(folder);
console.log(`\n${length} files are in ${relative('.', folder) || '.'}. How to put them online: docs/online.md.`);

function readTarget() {
  try {
    return parseArgs({ options: { to: { type: 'string', default: 'dist/export' } } }).values.to;
  } catch {
    return exitWith('Usage: npm run export, or npm run export -- --to FOLDER');
  }
}
