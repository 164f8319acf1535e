import { rm } from 'node:fs/promises';
import type { SiteFile } from '#server/core/site-files.ts';
import { createDesk, type DeskContent, type DeskOptions } from '#desk/server/desk.ts';
import type { Env } from '#server/settings/env.ts';
import { loadDeskFiles } from '../node/load-files.ts';
import { openNodeContent } from '../node/node-content.ts';
import { listDeskUsers } from '#server/settings/lead-settings.ts';

/** Bundles the desk's application into a folder. It is part of the build, which stands above the runtimes. */
export type CompileDesk = (folder: string) => Promise<unknown>;

/** Reads the content from the disk, with its schemas; part of the build too. */
export type ReadContent = DeskContent['read'];

type Options = Pick<DeskOptions, 'database' | 'listCallDays' | 'secret' | 'log' | 'readPort'> & {
  compileDesk: CompileDesk;
  readContent: ReadContent;
  env: Env;
};

const folder = 'node_modules/.cache/dev-desk';

/** The desk in the development server; undefined where it is off. Views are not counted: they are the developer's. */
export function createDevDesk({ compileDesk, readContent, env, ...given }: Options) {
  if (!env.DESK) return undefined;
  let files = new Map<string, SiteFile>();
  const { desk } = createDesk({
    ...given,
    files: {
      has: (path) => files.has(path),
      async get(path) {
        // Each load of the application compiles it as it is now; the pages before it, only the first one.
        if (path === '/desk/index.html' || !files.has(path)) {
          await rm(folder, { recursive: true, force: true });
          await compileDesk(folder);
          files = loadDeskFiles(folder);
        }
        return files.get(path);
      },
    },
    content: { ...openNodeContent(env), read: readContent },
    users: listDeskUsers(env),
    siteUrl: undefined,
    command: env.LEADS_COMMAND,
    // No mail leaves a development server: the link is in the terminal.
    mailLink: async (to, link) => given.log.info({ to, link }, 'a link to sign in to the desk'),
    later: (work) => void work(),
    readRuntime: async () => ({ version: 'development', lastBackup: null, freeDiskBytes: null, warnings: [] }),
    onQueued: () => {},
  });
  return { desk, countView: () => {} };
}
