import type { SiteResponse } from '#server/core/http.ts';
import type { DeskOrigin } from '../http/desk-origin.ts';

/** What is asked for, and by whom. `id` and `note` are those of the path, empty where it names none. */
export type Call = {
  id: string;
  note: string;
  query: URLSearchParams;
  readonly body: string;
  /** The same as it came, for what is no text. */
  bytes: Uint8Array;
  who: string;
  /** The hash of the session's token. */
  session: string;
  deskOrigin: DeskOrigin;
};
export type Calls = Record<string, (call: Call) => Promise<SiteResponse>>;
