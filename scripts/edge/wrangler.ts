import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const edgeProject = fileURLToPath(new URL('../../edge', import.meta.url));
const tool = `${edgeProject}/node_modules/wrangler/bin/wrangler.js`;

/** Wrangler brings a runtime of 160 MB, so it is installed only for those who use the edge. */
export function installWrangler() {
  const readVersion = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  const { dependencies } = JSON.parse(readFileSync(`${edgeProject}/package.json`, 'utf8')) as {
    dependencies: { wrangler: string };
  };
  const installed = `${edgeProject}/node_modules/wrangler/package.json`;
  if (existsSync(installed) && readVersion(installed) === dependencies.wrangler) return;
  console.log('Installing wrangler into edge/ …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: edgeProject,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('wrangler could not be installed, see above. Try: npm ci --prefix edge');
}

const quietly = { WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1' };

/** Runs wrangler with the terminal of this process, and resolves with its exit code. */
export function runWrangler(args: string[]): number {
  const env = { ...process.env, ...quietly };
  return spawnSync(process.execPath, [tool, ...args], { cwd: edgeProject, env, stdio: 'inherit' }).status ?? 1;
}

/** Its output as text; throws with what it printed where it fails. */
export function askWrangler(args: string[]): string {
  const env = { ...process.env, ...quietly };
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], {
    cwd: edgeProject,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed: ${(stderr || stdout).trim()}`);
  return stdout;
}

/** For a program that runs until it is stopped. */
export function startWrangler(args: string[]) {
  return spawn(process.execPath, [tool, ...args], {
    cwd: edgeProject,
    env: { ...process.env, ...quietly },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
