import type { Logger, SiteResponse } from '#server/core/http.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import type { Content } from '#src/content/entries.ts';
import type { Calls } from '../api/call.ts';
import type { Responses } from '../http/responses.ts';
import type { ContentFolder } from '../publish/content-folder.ts';

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
  /** `serveContent`, from a runtime that has files: the Worker does not bundle what it cannot use. */
  serve(desk: ContentDesk, content: DeskContent, respond: Responses): ServedContent;
};

/** What the desk gives to it. */
export type ContentDesk = { database: DeskDatabase; log: Logger };

/** Where words cannot be changed: what to use instead. */
export type NoContent = { sentence: string };

export type ServedContent = {
  calls: Calls;
  /** The path is that of the site; `session` the hash of a session's token. */
  showPreview?: (path: string, session: string) => Promise<SiteResponse>;
};
