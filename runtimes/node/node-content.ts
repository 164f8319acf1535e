import { lstat, readFile, realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveContent } from '#desk/server/content/serve-content.ts';
import type { DeskContent } from '#desk/server/desk.ts';
import type { Env } from '#server/settings/env.ts';
import { openContentFolder } from './content-folder.ts';

type Snapshot = Awaited<ReturnType<DeskContent['read']>>;

const currentBuild = fileURLToPath(new URL('../../dist/current', import.meta.url));

/**
 * The content of the build that is served now, or of the publication that was pushed elsewhere since: read when the desk
 * asks for it, and again after a publication.
 */
export function openNodeContent(env: Env, build = currentBuild): DeskContent {
  let known: { version: string; snapshot: Promise<Snapshot> } | undefined;

  async function findNewest() {
    const built = await findFile(`${await realpath(build)}/server/content.json`);
    if (!env.CONTENT_REMOTE) return built;
    const pushed = await findFile(`${env.CONTENT_FOLDER}/pushed-content.json`).catch(() => undefined);
    return pushed && pushed.changedAt > built.changedAt ? pushed : built;
  }

  return {
    async read() {
      const { file, changedAt } = await findNewest();
      const version = `${file} ${changedAt}`;
      if (known?.version !== version) {
        known = { version, snapshot: readSnapshot(file) };
        // A file that could not be read is tried again.
        known.snapshot.catch(() => (known = undefined));
      }
      return known.snapshot;
    },
    folder: env.CONTENT_FOLDER === undefined ? undefined : openContentFolder(env.CONTENT_FOLDER),
    sentence: describePlace(env),
    serve: serveContent,
  };
}

async function findFile(file: string) {
  return { file, changedAt: (await lstat(file)).mtimeMs };
}

async function readSnapshot(file: string) {
  return JSON.parse(await readFile(file, 'utf8')) as Snapshot;
}

/** Where a publication goes, or what to do to publish. */
export function describePlace({ CONTENT_FOLDER, CONTENT_REMOTE }: Env) {
  if (CONTENT_FOLDER === undefined) {
    return 'This server cannot publish. You can write drafts here. Set CONTENT_FOLDER, as docs/edit.md describes, to publish them.';
  }
  if (CONTENT_REMOTE === undefined) return 'A publication goes online here, in about half a minute.';
  return `A publication is pushed to ${nameRemote(CONTENT_REMOTE)}. It goes online when that host has deployed it.`;
}

/** Without a password that may be in it. */
function nameRemote(remote: string) {
  const { host, pathname } = URL.canParse(remote) ? new URL(remote) : { host: '', pathname: remote };
  return host + pathname;
}
