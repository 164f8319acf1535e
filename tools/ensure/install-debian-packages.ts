import { spawnSync } from 'node:child_process';

/** Installs packages if this is Debian and we are root; otherwise does nothing. */
export function installDebianPackages(names: string[]) {
  const isDebianRoot = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!isDebianRoot) return;
  console.log(`Installing Debian’s ${names.join(' and ')} for the tests …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}
