import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const sampleMs = 300;
const samples = 4;
const quietMb = 1;
const longestWaitMs = 6000;

/**
 * For the server that is watched: it clears up when told to. Otherwise what it no longer needs would count, and how
 * much of that lies about depends on how much memory the machine has.
 */
export const memoryEnv = { NODE_OPTIONS: "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())" };

const clearUpMs = 200;

export async function clearUp(pid: number) {
  process.kill(pid, 'SIGUSR2');
  await setTimeout(clearUpMs);
}

/** What a process holds of the machine's memory (Linux). */
export function readMemoryMb(pid: number) {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** After clearing up, once it stays the same. */
export async function readSettledMemoryMb(pid: number) {
  await clearUp(pid);
  const readings = [readMemoryMb(pid)];
  for (const giveUpAt = performance.now() + longestWaitMs; performance.now() < giveUpAt;) {
    await setTimeout(sampleMs);
    readings.push(readMemoryMb(pid));
    const last = readings.slice(-samples);
    if (last.length === samples && Math.max(...last) - Math.min(...last) < quietMb) break;
  }
  return readings.at(-1)!;
}
