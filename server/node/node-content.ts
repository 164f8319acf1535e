import { lstat, realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveContent } from '#desk/server/content/serve-content.ts';
import type { DeskContent } from '#desk/server/desk.ts';
import type { Env } from '#server/settings/env.ts';
import { openContentFolder, readSharedFile } from './content-folder.ts';

type Snapshot = Awaited<ReturnType<DeskContent['read']>>;

/** All texts of the site; it has less than one. */
const mostBytes = 50_000_000;
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
    return pushed?.isReadable && pushed.changedAt > built.changedAt ? pushed : built;
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
    sentTo: env.CONTENT_REMOTE && nameRemote(env.CONTENT_REMOTE),
    canWait: env.CONTENT_FOLDER !== undefined && env.CONTENT_REMOTE === undefined,
    serve: serveContent,
  };
}

async function findFile(file: string) {
  const found = await lstat(file);
  return { file, changedAt: found.mtimeMs, isReadable: found.isFile() && found.size <= mostBytes };
}

async function readSnapshot(file: string) {
  const read = await readSharedFile(file, mostBytes);
  if (!read) throw new Error(`${file} cannot be read`);
  return JSON.parse(read.bytes.toString()) as Snapshot;
}

/** Where a publication goes, or what to do to publish. */
export function describePlace({ CONTENT_FOLDER, CONTENT_REMOTE }: Env) {
  if (CONTENT_FOLDER === undefined) {
    return 'This server cannot publish. You can write drafts here. Whoever looks after the site can change that.';
  }
  if (CONTENT_REMOTE === undefined) return 'Visitors see changes once they are published.';
  return `A publication is sent to ${nameRemote(CONTENT_REMOTE)}. It is online when that host has built the site.`;
}

/** Without a password that may be in it. */
function nameRemote(remote: string) {
  const { host, pathname } = URL.canParse(remote) ? new URL(remote) : { host: '', pathname: remote };
  return host + pathname;
}
