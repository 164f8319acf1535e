import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { ContentFolder } from './content-folder.ts';

/** What a runtime knows of the site's words: how they are now, and who publishes changes of them. */
export type DeskContent = {
  /** As it is online now; undefined where it cannot be changed from here, as the sentence says. */
  read(): Promise<ContentSnapshot | undefined>;
  /** Undefined where nothing can be published from here. */
  folder: ContentFolder | undefined;
  /** Where a publication goes from this server, or what to use instead. */
  sentence: string;
};
