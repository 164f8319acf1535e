import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs a script of package.json in a copy of the project, like a process manager, and resolves when the server is up. */
export async function startNpm(script: string, projectFolder: string, env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['run', script], {
    cwd: projectFolder,
    env: { PATH, HOME, PORT: '0', DATA_DIR: `${projectFolder}/data`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(npm, 'exit');
  let output = '';
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      output += `${line}\n`;
      const served = /"url":"([^"]+)".*"msg":"serving"/.exec(line)?.[1];
      if (served) resolve(served);
    });
    void exited.then(() => reject(new Error(output)));
  });
  return {
    url,
    readOutput: () => output,
    async stop() {
      npm.kill('SIGTERM');
      await exited;
    },
  };
}
