import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readJson } from '#server/node/load-files.ts';
import { runProgram } from '../run-program.ts';

export const edgeProject = fileURLToPath(new URL('../../edge', import.meta.url));
const installedFolder = `${edgeProject}/node_modules/wrangler`;

/** Wrangler brings a runtime of 160 MB, so it is installed only for those who use the edge. */
export function installWrangler() {
  const installed = `${installedFolder}/package.json`;
  const { version } = existsSync(installed) ? readJson<{ version: string }>(installed) : {};
  const wanted = readJson<{ dependencies: { wrangler: string } }>(`${edgeProject}/package.json`).dependencies.wrangler;
  if (version === wanted) return;
  console.log('Installing wrangler into edge/ …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: edgeProject, stdio: 'inherit' });
  if (status !== 0) throw new Error('wrangler could not be installed, see above. Try: npm ci --prefix edge');
}

export const program = `${installedFolder}/bin/wrangler.js`;
export const options = { cwd: edgeProject, env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } };

/** Runs wrangler in this terminal; resolves to its exit code. */
export function runWrangler(args: string[]) {
  return runProgram(process.execPath, [program, ...args], options);
}

/** Returns what wrangler printed; throws it where wrangler fails. */
export function askWrangler(args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed: ${`${stdout}${stderr}`.trim()}`);
  return stdout;
}

/** The parts of wrangler's own module that are used here. */
type WranglerModule = {
  unstable_readConfig(args: { config: string }): EdgeConfig;
  getPlatformProxy(options: object): Promise<{ env: Record<string, unknown>; dispose(): Promise<void> }>;
};

export type EdgeConfig = {
  name?: string;
  compatibility_date?: string;
  vars: Partial<Record<string, string>>;
  d1_databases: { binding: string; database_name?: string; database_id?: string }[];
  send_email: { name: string }[];
};

export async function loadWrangler() {
  const file = pathToFileURL(`${installedFolder}/wrangler-dist/cli.js`).href;
  return ((await import(file)) as { default: WranglerModule }).default;
}

export async function readEdgeConfig(): Promise<EdgeConfig> {
  return (await loadWrangler()).unstable_readConfig({ config: `${edgeProject}/wrangler.jsonc` });
}
