import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const sampleMs = 300;
const samples = 4;
const quietMb = 1;
const longestWaitMs = 6000;

/**
 * Lets a signal start the garbage collector of the server. Otherwise garbage would count, and its amount depends on the
 * memory of the machine.
 */
export const memoryEnv = { NODE_OPTIONS: "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())" };

const collectionMs = 200;

export async function collectGarbage(pid: number) {
  process.kill(pid, 'SIGUSR2');
  await setTimeout(collectionMs);
}

/** The resident memory of a process (Linux). */
export function readMemoryMb(pid: number) {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The memory after garbage collection, once it is stable. */
export async function readSettledMemoryMb(pid: number) {
  await collectGarbage(pid);
  const readings: number[] = [];
  for (const giveUpAt = performance.now() + longestWaitMs; ;) {
    const newest = readMemoryMb(pid);
    readings.push(newest);
    const last = readings.slice(-samples);
    const isSettled = last.length === samples && Math.max(...last) - Math.min(...last) < quietMb;
    if (isSettled || performance.now() > giveUpAt) return newest;
    await setTimeout(sampleMs);
  }
}
