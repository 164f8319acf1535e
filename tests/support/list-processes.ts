import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What runs in a folder. */
export function listProcesses(folder: string) {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const isHere = /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      const command = isHere && readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return command ? [{ pid: Number(pid), command }] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
