// Plain JavaScript, because it runs on the Node that the system has. npm 9, which Debian 13 has, installs the package
// that brings Node 24 along, but removes the link to it again, together with the package for other processors.
import { existsSync, rmSync, symlinkSync } from 'node:fs';

const bin = new URL('../node_modules/.bin/', import.meta.url);
const found = ['arm64', 'x64']
  .map((processor) => `../node-linux-${processor}/bin/node`)
  .find((path) => existsSync(new URL(path, bin)));
const link = new URL('node', bin);
if (found && !existsSync(link)) {
  rmSync(link, { force: true });
  symlinkSync(found, link);
}
