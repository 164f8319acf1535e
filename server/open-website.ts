import type { PageAnswers } from '#src/answers/page-answers.tsx';
import { createDesk, type DeskOptions } from '#desk/server/desk.ts';
import { createHealth, type LastReport } from './core/health.ts';
import { createAcceptLead } from './core/leads/accept-lead.ts';
import type { FormTimes } from './core/leads/form-times.ts';
import { createSaveFailures, type SaveFailures } from './core/save-failures.ts';
import { createSite, type CountView, type Site, type SiteOptions } from './core/site.ts';
import type { SiteFiles } from './core/site-files.ts';
import type { DeskDatabase } from './stores/desk-database.ts';
import type { CheckStore, LeadStore, LeadDatabase } from './stores/store.ts';

export type OpenedStore = {
  store: LeadStore;
  /** Undefined for a hosted project: its rows, notifications and health are its own. */
  database?: LeadDatabase;
  /** The same, for the desk. */
  deskDatabase?: LeadDatabase & DeskDatabase;
  check?: CheckStore;
};

type Parts = OpenedStore &
  Pick<SiteOptions, 'publicKey' | 'siteUrl' | 'log' | 'compress' | 'firstLook'> & {
    secret: string;
    formTimes: FormTimes;
    /** Undefined where it is off. */
    desk?: Omit<DeskOptions, 'database' | 'files' | 'listCallDays' | 'secret' | 'log' | 'onQueued'>;
    /** Notifications may be due. */
    onQueued(): void;
    /** Called after each view of a page, where nothing that is added up would outlive the request. */
    onView?: (flushViews: () => Promise<void>) => void;
    /** A runtime that opens the website anew for each request shares these two among them. */
    failures?: SaveFailures;
    lastReport?: LastReport;
  };

type Build = { files: SiteFiles; deskFiles: SiteFiles; pageAnswers: PageAnswers };

/** Pages, leads and the desk, put together for every runtime, which hands over what it has. */
export function openWebsite(parts: Parts) {
  const { store, database, deskDatabase, check, secret, formTimes, log, onQueued, onView } = parts;
  const { failures = createSaveFailures() } = parts;
  const health = createHealth(check && failures.check(check), parts.lastReport);
  const watchedStore = failures.watch(store);
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
  const countView: CountView = (...view) => {
    desk?.countView(...view);
    if (desk) onView?.(desk.flushViews);
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
          store: watchedStore,
          secret,
          formTimes,
          offersCall: database && pageAnswers.offersCall,
          onSaved: onQueued,
        }),
        issueFormTime: formTimes.issue,
        listBookings: database?.listBookings,
        health,
        desk: desk && { desk: desk.desk, countView },
      });
    },
    health,
    flushViews: async () => desk?.flushViews(),
  };
}
