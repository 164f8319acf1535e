import { cp, readFile, realpath } from 'node:fs/promises';
import { makeCurrent, removeEarlierBuilds, sources } from '#build/build-state.ts';
import type { Env } from '#server/settings/env.ts';
import type { RunProgram } from './checkout-builds.ts';
import type { ContentFolder } from './content-folder.ts';
import { quietReceivePack, runGit } from '#build/git.ts';
import { JobFailed } from './job-failed.ts';
import { lastLine } from './repository.ts';

/** `here` serves the build, `folder` only changes the files, `release` makes a release of a repository on this server. */
export const ways = ['here', 'folder', 'release'] as const;
export type Way = (typeof ways)[number];

/** Where publications go. What is pushed there and cannot be shown is taken back: see run-job.ts. */
export type Place = {
  /** The repository that has the newest state and gets the new one: a URL or a folder. */
  source: string;
  /** What answers the push there, where it is not git's own setting. */
  receivePack?: string;
  /** Throws what stands in the way. */
  check?(files: string[]): Promise<void>;
  /** Shows what was pushed, of which this is the build. Throws a JobFailed if what was shown before still is. */
  show?(build: string): Promise<void>;
  isShown?(commit: string): Promise<boolean>;
  /** The folder of the build that visitors see. */
  served?: string;
};

export type PlaceOptions = {
  env: Env;
  way: Way;
  /** The site's own folder. */
  project: string;
  releaseFrom?: string;
  /** Lets the running server load the build that is current now. Rejects if it cannot, and serves the one before. */
  loadBuild(): Promise<void>;
};

type Options = PlaceOptions & { run: RunProgram; content: ContentFolder };

export function choosePlace({ env, way, project, releaseFrom, loadBuild, run, content }: Options): Place {
  if (env.CONTENT_REMOTE) return atHost(env.CONTENT_REMOTE, content);
  if (way === 'release') return onServer(releaseFrom!, process.env['SITE_FOLDER'] ?? '/srv/website', run);
  return way === 'folder' ? inFolder(project) : here(project, loadBuild);
}

/** Another repository, whose host deploys what is pushed there. */
function atHost(source: string, content: ContentFolder): Place {
  return {
    source,
    // This machine keeps its own build: the desk goes on from what was pushed.
    async show(build) {
      await content.writeFile('pushed-content.json', await readFile(`${build}/server/content.json`, 'utf8'));
    },
  };
}

/** A server of one's own: `source` is its repository, which others pull from too. */
function onServer(source: string, siteFolder: string, run: RunProgram): Place {
  return {
    source,
    served: `${siteFolder}/current/dist/current`,
    async show() {
      await run('deploy/release', []).catch((error: Error) => {
        const reason = lastLine(error.message).replace(/^release: |\.$/g, '');
        throw new JobFailed(`The release failed, and the site is as it was: ${reason}.`, {}, error);
      });
    },
    // The branch stands behind the commit.
    isShown: async (commit) => (await readFirstWord(`${siteFolder}/current/commit`)) === commit,
  };
}

/** The folder of `npm run dev`, which shows its files themselves. */
function inFolder(project: string): Place {
  return { source: project, receivePack: quietReceivePack, check: (files) => requireCommitted(project, files) };
}

/** This machine: the folder gets the new files, and the finished build becomes the one that is served. */
function here(project: string, loadBuild: () => Promise<void>): Place {
  const current = `${project}/dist/current`;
  return {
    ...inFolder(project),
    served: current,
    check: () => requireCommitted(project, sources),
    async show(build) {
      const target = `${project}/dist/builds/${Date.now()}`;
      await cp(build, target, { recursive: true });
      const before = await realpath(current).catch(() => undefined);
      await makeCurrent(target);
      await loadBuild().catch(async (error: Error) => {
        if (before) await makeCurrent(before);
        throw new JobFailed(`The server cannot show the new version, so the one before stays: ${error.message}.`);
      });
      await removeEarlierBuilds(target);
    },
    async isShown(commit) {
      const args = ['rev-parse', '--verify', '--end-of-options', `${commit}^{tree}`];
      const tree = await runGit(project, args).catch(() => '');
      return tree !== '' && (await readFirstWord(`${current}/tree`)) === tree.trim();
    },
  };
}

/** What is not committed would disappear from the site, or would be overwritten here. */
async function requireCommitted(project: string, paths: string[]) {
  const args = ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', ...paths];
  const modified = (await runGit(project, args)).split('\0').flatMap((entry) => (entry ? [entry.slice(3)] : []));
  if (modified.length === 0) return;
  const more = modified.length > 1 ? ` and ${modified.length - 1} more` : '';
  throw new JobFailed(
    `${modified[0]}${more} was changed in the folder of the site and is not committed. Commit or undo that there, then publish again.`,
  );
}

const readFirstWord = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).split(/\s/, 1)[0];
