import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs `npm run build`; resolves to the exit code. A stop signal ends the build and this process. */
export async function runBuild(env: Record<string, string> = {}): Promise<number> {
  const build = spawn('npm', ['run', 'build', '--silent', '--', '--silent'], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const stop = (signal: NodeJS.Signals) => {
    build.kill(signal);
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = (await once(build, 'exit')) as [number | null];
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code ?? 1;
}
