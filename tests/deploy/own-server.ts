import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeScratchProject } from '../support/scratch-project.ts';
import { testSecret } from '../support/start-server.ts';
import { findFreePort } from '../support/ports.ts';

/** Does what systemd does with the units of deploy/, as far as a release needs it. */
const systemctl = (folder: string) => `#!/usr/bin/env bash
set -euo pipefail
if [[ $1 == --no-ask-password ]]; then shift; fi
read_settings() { set -a; . ${folder}/site/settings.env; set +a; }
# A process that has ended can stay listed as a zombie.
is_active() { grep -qs '^State:.[^Z]' "/proc/$(cat ${folder}/pid)/status"; }
stop() {
  if [[ ! -e ${folder}/pid ]] || ! is_active; then return; fi
  kill "$(cat ${folder}/pid)"
  while is_active; do sleep 0.02; done
}
case "$*" in
  'restart website')
    stop
    (
      read_settings
      cd ${folder}/site/current
      # Without the lock that the release holds.
      exec node_modules/.bin/node server/node/main.js >>${folder}/journal 2>&1 9>&-
    ) &
    echo $! >${folder}/pid ;;
  'stop website.socket') stop ;;
  'is-active --quiet website') is_active ;;
  'start website-backup')
    read_settings
    exec ${folder}/site/current/deploy/backup ${folder}/backups ;;
  *) echo "unknown: $*" >&2; exit 1 ;;
esac
`;

/** Installs the build tools too, if it is told to, and builds in a moment. Each build after the first has other file names for its scripts. */
const npm = (project: string) => `#!/usr/bin/env bash
set -euo pipefail
case "$*" in
  ci*--include=dev*) ln -s ${project}/node_modules node_modules ;;
  'run build')
    if [[ -e src/content/broken ]]; then echo 'The entry is wrong.' >&2; exit 1; fi
    if [[ ! -e dist ]]; then cp -a ${project}/dist dist; exit; fi
    node --input-type=module -e "import { deployWithOtherScripts } from '${project}/tests/support/scratch-project.ts';
      await deployWithOtherScripts(process.cwd());" ;;
  prune*) ;;
  *) echo "unknown: $*" >&2; exit 1 ;;
esac
`;

export type OwnServer = Awaited<ReturnType<typeof prepareOwnServer>>;

/** The owner's copy of the project, and a server that is ready for its first release. */
export async function prepareOwnServer() {
  const source = await makeScratchProject();
  const folder = `${source.folder}/data`;
  // Here node_modules is a link, which the pattern for a folder does not match.
  await writeFile(`${source.folder}/.gitignore`, `${await readFile('.gitignore', 'utf8')}node_modules\n`);
  const git = (...args: string[]) => promisify(execFile)('git', ['-C', source.folder, ...args]);
  await git('init', '--quiet');
  await git('add', '.');
  await Promise.all(['bin', 'site', 'backups'].map((name) => mkdir(`${folder}/${name}`, { recursive: true })));
  for (const [name, text] of [
    ['systemctl', systemctl(folder)],
    ['npm', npm(resolve('.'))],
  ] as const) {
    await writeFile(`${folder}/bin/${name}`, text);
    await chmod(`${folder}/bin/${name}`, 0o755);
  }
  const port = await findFreePort();
  const settings = { PORT: String(port), DATA_DIR: `${folder}/leads`, LEADS_SECRET: testSecret };
  const writeSettings = (more = '') =>
    writeFile(
      `${folder}/site/settings.env`,
      `${Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join('')}${more}`,
    );
  await writeSettings();

  /** As the user who owns the releases. */
  function run(...args: string[]) {
    const env = {
      PATH: `${folder}/bin:${process.env['PATH']}`,
      SITE_FOLDER: `${folder}/site`,
      SETTINGS_FILE: `${folder}/site/settings.env`,
      HEALTH_WAIT_SECONDS: '20',
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled-server'),
    };
    return new Promise<{ code: number; out: string; err: string }>((done) => {
      execFile(`${source.folder}/deploy/release`, args, { env, cwd: source.folder }, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  }

  const readLink = async (name: string) =>
    existsSync(`${folder}/site/${name}`) ? basename(await realpath(`${folder}/site/${name}`)) : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    sourceFolder: source.folder,
    git,
    dataFolder: settings.DATA_DIR,
    run,
    writeSettings,
    readLink,
    listReleases: () => readdir(`${folder}/site/releases`),
    findInRelease: async (path: string) => {
      const file = `${folder}/site/current/${path}`;
      return existsSync(file) ? ((await stat(file)).mode & 0o777).toString(8) : undefined;
    },
    listBackups: () => readdir(`${folder}/backups`),
    readJournal: () => readFile(`${folder}/journal`, 'utf8'),
    async remove() {
      await new Promise((done) => execFile(`${folder}/bin/systemctl`, ['stop', 'website.socket'], done));
      await rm(source.folder, { recursive: true, force: true });
    },
  };
}
