import type { PageAnswers } from '#src/answers/page-answers.tsx';
import type { FirstLook } from '../first-look/first-look.ts';
import type { LeadDatabase } from '../stores/sql-store.ts';
import type { Health } from './health.ts';
import type { Logger } from './http.ts';
import type { AcceptLead } from './leads/accept-lead.ts';
import type { SiteFiles } from './site-files.ts';

/** Brotli, on another thread where the runtime has one; `smallest` for a page that all visitors share. */
export type Compress = (html: Uint8Array, effort: 'fast' | 'small' | 'smaller' | 'smallest') => Promise<Uint8Array>;

/** What the parts of the site are made of. */
export type SiteOptions = {
  files: SiteFiles;
  pageAnswers: PageAnswers;
  acceptLead: AcceptLead;
  /** The signed time for a form that is sent now: see leads/form-times.ts. */
  issueFormTime(): Promise<string>;
  /** The calls that are booked; missing where none can be. */
  listBookings?: LeadDatabase['listBookings'];
  publicKey: string;
  siteUrl: string | undefined;
  log: Logger;
  health: Health;
  /** Where the runtime does not compress by itself. */
  compress?: Compress;
  /** Undefined where it is turned off. */
  firstLook?: FirstLook;
};
