import { readFile, realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveContent } from '#desk/server/content/serve-content.ts';
import type { DeskContent } from '#desk/server/desk.ts';
import type { Env } from '#server/settings/env.ts';
import { openContentFolder } from './content-folder.ts';

type Snapshot = Awaited<ReturnType<DeskContent['read']>>;

const currentBuild = fileURLToPath(new URL('../../dist/current', import.meta.url));

/** The content of the build that is served now: read when the desk asks for it, and again after a publication. */
export function openNodeContent(env: Env, build = currentBuild): DeskContent {
  let known: { folder: string; snapshot: Promise<Snapshot> } | undefined;
  return {
    async read() {
      const folder = await realpath(build);
      if (known?.folder !== folder) {
        known = { folder, snapshot: readSnapshot(`${folder}/server/content.json`) };
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
