import { resolve } from 'node:path';
import type { Logger } from '#server/core/http.ts';
import type { Env } from '#server/settings/env.ts';
import { site } from '#src/domain/site.ts';
import { createCheckoutBuilds, createRunProgram } from './checkout-builds.ts';
import { openContentFolder } from './content-folder.ts';
import type { Place } from './places.ts';
import { publishHere, publishIntoFolder, type LoadBuild } from './publish-here.ts';
import { publishRelease } from './publish-release.ts';
import { publishToRemote } from './publish-remote.ts';
import { createPublisher } from './publisher.ts';
import { openRepository } from './repository.ts';

/** `here` serves the build, `folder` only changes the files, `release` makes a release of a repository on this server. */
export type Way = 'here' | 'folder' | 'release';

type Options = {
  env: Env;
  way: Way;
  project: string;
  releaseFrom?: string;
  loadBuild: LoadBuild;
  log: Logger;
  minFree?: number;
};

/** The publisher with the settings of this machine. */
export function openPublisher({ env, way, project, releaseFrom, loadBuild, log, minFree }: Options) {
  const content = openContentFolder(resolve(env.CONTENT_FOLDER!));
  const checkout = `${content.folder}/checkout`;
  const committer = { name: site.name, email: site.email };
  const run = createRunProgram(checkout, { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' });
  const place = choosePlace();
  const repository = openRepository({ folder: checkout, source: place.source, branch: env.CONTENT_BRANCH });
  const builds = createCheckoutBuilds({ checkout, project, run });
  return createPublisher({ content, repository, builds, place, committer, log, minFree });

  function choosePlace(): Place {
    if (env.CONTENT_REMOTE) return publishToRemote(env.CONTENT_REMOTE, content);
    if (way === 'folder') return publishIntoFolder(project);
    if (way === 'here') return publishHere(project, loadBuild);
    const siteFolder = process.env['SITE_FOLDER'] ?? '/srv/website';
    return publishRelease({ source: releaseFrom!, siteFolder, run, committer });
  }
}
