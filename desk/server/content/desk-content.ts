import type { Logger, SiteResponse } from '#server/core/http.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import type { Content } from '#src/content/entries.ts';
import { mostPhotoBytes, type ContentOverview } from '../../content-contract.ts';
import type { Calls } from '../api/call.ts';
import type { Responses } from '../http/responses.ts';

/** What a runtime knows of the site's words: how they are now, and who publishes changes of them. */
export type DeskContent = {
  /** As it is online now. */
  read(): Promise<Content>;
  /** Undefined where nothing can be published from here. */
  folder: ContentFolder | undefined;
  /** Where a publication goes from this server. */
  sentence: string;
  /** The host that puts it online, where that is not this server. */
  sentTo?: string | undefined;
  /** Whether the site is built again when the day of an article has come. */
  canWait: boolean;
  /** `serveContent`, from a runtime that has files: the Worker does not bundle what it cannot use. */
  serve(desk: ContentDesk, content: DeskContent, respond: Responses): ServedContent;
};

/**
 * CONTENT_FOLDER, which the desk's server and the publisher share, as far as the server uses it. A runtime with files
 * gives it; no name in it comes from a request, but for the path of a preview.
 */
export type ContentFolder = {
  /** Undefined where there is no such file, or it is larger than `mostBytes`. */
  read(name: string, mostBytes: number): Promise<{ text: string; changedAt: Date } | undefined>;
  /** The names of the files in one of its folders. */
  list(folder: string): Promise<string[]>;
  /** On the disk and whole, or not at all. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The file of the preview's build that a path of the site leads to; undefined for all that is outside of it. */
  readPreview(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
};

/** What the desk gives to it. */
export type ContentDesk = { database: DeskDatabase; log: Logger };

export type ServedContent = {
  calls: Calls;
  /** The path is that of the site; `session` the hash of a session's token. */
  showPreview?: (path: string, session: string) => Promise<SiteResponse>;
};

/** Where words cannot be changed: what to use instead. */
export type NoContent = { sentence: string };

/** The screen says what to use instead. */
export function explainNoContent({ sentence }: NoContent, respond: Responses): ServedContent {
  const place = { canPublish: false, sentence };
  const nothing: ContentOverview = { place, groups: [], drafts: [], job: null, published: [] };
  return { calls: { 'GET content': async () => respond.json(200, nothing) } };
}

/** A text of 200 KB, in which some characters are written as several. */
const mostRequestBytes = 600_000;

/** How much may be sent to a path of the API, where that is more than usual. */
export function findBodyLimit(path: string) {
  if (path === 'content/photo') return mostPhotoBytes;
  return path.startsWith('content/') ? mostRequestBytes : undefined;
}
