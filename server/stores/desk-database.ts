import type { createContentDrafts } from './content-drafts.ts';
import type { createDeskLeads } from './desk-leads.ts';
import type { createDeskRecords } from './desk-records.ts';
import type { createSignIn } from './sign-in.ts';

/** What the desk stores, beside the leads. Every method throws StoreUnavailable when the store cannot be reached. */
export type DeskDatabase = ReturnType<typeof createDeskLeads> &
  ReturnType<typeof createDeskRecords> &
  DeskSignIn &
  ReturnType<typeof createContentDrafts>;
export type DeskSignIn = ReturnType<typeof createSignIn>;
