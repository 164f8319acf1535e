import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** Runs a program in this terminal; resolves to its exit code. A stop signal ends the program, then this process. */
export async function runProgram(name: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  let stoppedBy: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stoppedBy = signal;
    program.kill(signal);
  };
  // Before the program starts: a signal in between would end this process and leave the program running.
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const program = spawn(name, args, { ...options, stdio: 'inherit' });
  const [code] = (await once(program, 'exit')) as [number | null];
  process.off('SIGTERM', stop).off('SIGINT', stop);
  // As a shell does, so that what was interrupted is not taken for done.
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
  return code ?? 1;
}

export function runBuild(env: Record<string, string> = {}) {
  return runProgram('npm', ['run', 'build', '--silent', '--', '--silent'], { env: { ...process.env, ...env } });
}
