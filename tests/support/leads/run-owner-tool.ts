import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { compileCache } from '../start-server.ts';

/** `npm run leads` as the owner runs it, in a process of its own. */
export function startOwnerTool(env: Record<string, string>, ...args: string[]) {
  return spawn(process.execPath, ['scripts/leads.ts', ...args], {
    env: { PATH: process.env['PATH'], ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same to its end. */
export async function runOwnerTool(env: Record<string, string>, ...args: string[]) {
  const child = startOwnerTool(env, ...args);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err };
}
