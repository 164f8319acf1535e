/** Finds nginx, Caddy and systemd’s checks for the tests, or installs them from Debian if it can. Without, those tests are skipped. */
import { hasProgram } from '#tests/support/start-proxy.ts';
import { installDebianPackages } from './install-debian-packages.ts';

const packages = [
  { name: 'nginx-light', isInstalled: hasProgram('nginx', '-v') },
  { name: 'caddy', isInstalled: hasProgram('caddy', 'version') },
  { name: 'systemd', isInstalled: hasProgram('systemd-analyze') },
];
const missing = packages.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name);
if (missing.length > 0) installDebianPackages(missing);
