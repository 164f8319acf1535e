import type { Repository } from './repository.ts';

/** A publication that is ready: committed in the checkout and built there. */
export type Ready = { commit: string; branch: string; build: string; files: string[] };

/** Where publications go. */
export type Place = {
  /** The repository that has the newest state: a URL or a folder. */
  source: string;
  /** Throws what stands in the way, before anything is built. */
  check?(files: string[]): Promise<void>;
  /** Throws a JobFailed where nothing has changed online, a `MovedOn` where somebody else was faster. */
  bringOnline(ready: Ready, repository: Repository): Promise<void>;
  /** After the publisher was killed in between: whether that commit is online. Finishes it if so. */
  isOnline(commit: string, repository: Repository): Promise<boolean>;
};

/** The branch has new commits since the job was applied: it can be applied to them. */
export class MovedOn extends Error {}
