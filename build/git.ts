import { execFile } from 'node:child_process';
import closed from './git-settings.json' with { type: 'json' };

/** Longer than any fetch of this repository takes; a host that hangs may not stop all publications. */
const timeoutMs = 180_000;

/** Whatever a repository or a machine is set to: no hook, no filter of files and no other program runs. */
const settings = Object.entries(closed).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Answers a push into a folder on this machine as quietly, and changes its files with the branch that is checked out. */
export const quietReceivePack = `git ${settings.join(' ')} -c receive.denyCurrentBranch=updateInstead receive-pack`;

export class GitFailed extends Error {}

type Options = { env?: Record<string, string>; input?: string };

/** Runs git in a folder and resolves to what it prints. It asks for no password, and takes paths as they are. */
export async function runGit(folder: string, args: string[], { env = {}, input = '' }: Options = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...settings, ...args],
      { cwd: folder, env: { ...readPlainEnv(), ...env }, timeout: timeoutMs, maxBuffer: 200_000_000 },
      (error, out, err) => {
        if (!error) return resolve(out);
        const isMissing = error.code === 'ENOENT';
        reject(new GitFailed(isMissing ? 'git is not installed' : err.trim() || error.message, { cause: error }));
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Without variables that lead git to another repository. */
function readPlainEnv() {
  const kept = /^GIT_(SSH|SSH_COMMAND|CONFIG_GLOBAL|SSL_CAINFO)$/;
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || kept.test(name));
  return {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20',
    ...Object.fromEntries(entries),
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
}
