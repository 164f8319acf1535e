import type { PageAnswers } from '#src/answers/page-answers.tsx';
import { createDesk, type DeskOptions } from '#desk/server/desk.ts';
import { watchHealth, type HealthMemory } from './core/health.ts';
import { createAcceptLead } from './core/leads/accept-lead.ts';
import { createFormTimes, noFormTimes } from './core/leads/form-times.ts';
import { createSite, type Desk, type Site } from './core/site.ts';
import type { SiteFiles } from './core/site-files.ts';
import type { SiteOptions } from './core/site-options.ts';
import type { LeadDatabase } from './stores/sql-store.ts';
import type { LeadStore } from './stores/store.ts';

export type OpenedStore = {
  store: LeadStore;
  /** Undefined for a hosted project: its rows, notifications and health are its own. */
  database?: LeadDatabase;
  /** The same, for the desk. */
  deskDatabase?: LeadDatabase;
};

type Parts = OpenedStore &
  Pick<SiteOptions, 'publicKey' | 'siteUrl' | 'log' | 'compress' | 'firstLook'> & {
    secret: string;
    /** What one server signs with it, every other can verify, also after a restart. */
    isSecretLasting: boolean;
    /** Undefined where it is off. */
    desk?: Omit<DeskOptions, 'database' | 'files' | 'listCallDays' | 'secret' | 'log' | 'onQueued'>;
    /** Notifications may be due. */
    onQueued(): void;
    /** Called after each view of a page, where nothing that is added up would outlive the request. */
    onView?: (flushViews: () => Promise<void>) => void;
    healthMemory?: HealthMemory;
  };

type Build = { files: SiteFiles; deskFiles: SiteFiles; pageAnswers: PageAnswers };

/** Pages, leads and the desk, put together for every runtime, which hands over what it has. */
export function openWebsite(parts: Parts) {
  const { database, deskDatabase, secret, log, onQueued, onView } = parts;
  const formTimes = parts.isSecretLasting ? createFormTimes(secret) : noFormTimes;
  const { store, health } = watchHealth(parts.store, parts.healthMemory);
  /** There is one before the first request. */
  let build: Build;
  const desk =
    deskDatabase &&
    parts.desk &&
    createDesk({
      ...parts.desk,
      database: deskDatabase,
      files: { has: (path) => build.deskFiles.has(path), get: (path) => build.deskFiles.get(path) },
      listCallDays: (now) => build.pageAnswers.listCallDays(now),
      secret,
      log,
      onQueued,
    });
  const countedDesk: Desk | undefined = desk && {
    ...desk,
    countView(...view) {
      desk.countView(...view);
      onView?.(desk.flushViews);
    },
  };

  return {
    /** The site of a build, which the desk has from now on, too. */
    serveBuild(next: Build): Site {
      build = next;
      const { files, pageAnswers } = next;
      return createSite({
        ...parts,
        files,
        pageAnswers,
        acceptLead: createAcceptLead({
          store,
          secret,
          formTimes,
          offersCall: database && pageAnswers.offersCall,
          onSaved: onQueued,
        }),
        issueFormTime: formTimes.issue,
        listBookings: database?.listBookings,
        health,
        desk: countedDesk,
      });
    },
    health,
    flushViews: async () => desk?.flushViews(),
  };
}
