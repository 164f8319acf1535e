import { realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { createPageAnswers } from '#src/answers/page-answers.tsx';
import type { PageData } from '#src/answers/page-data.ts';
import type { SiteFile } from '#server/core/site-files.ts';
import type { LeadRecipient } from '#src/domain/lead.ts';
import type { VisitTags } from '#src/domain/visit-tags.ts';
import type { Env } from '#server/settings/env.ts';
import { loadDeskFiles, loadFiles, readJson } from './load-files.ts';

/** What the site was built with; see build/build-state.ts. */
export type BuildRecord = {
  siteUrl: string | null;
  supabaseUrl: string | null;
  publicKey: string;
  /** Named in the privacy notice. */
  recipients: LeadRecipient[];
  /** Undefined without any. */
  tags?: VisitTags;
  siteName: string;
  version: string;
};

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The folder of the last successful build. */
export function findBuild() {
  return realpathSync(`${dist}/current`);
}

/** Loads the last successful build. */
export async function loadBuiltSite({ DESK }: Pick<Env, 'DESK'>) {
  // Resolved once, so that files of a build that is published meanwhile are not mixed in.
  const folder = findBuild();
  const answersUrl = pathToFileURL(`${folder}/server/page-answers.js`).href;
  const answers = (await import(answersUrl)) as { createPageAnswers: typeof createPageAnswers };
  return {
    folder,
    record: readJson<BuildRecord>(`${folder}/build.json`),
    files: loadFiles(folder, `${dist}/earlier-assets`),
    deskFiles: DESK ? loadDeskFiles(`${folder}/desk`) : new Map<string, SiteFile>(),
    pageAnswers: answers.createPageAnswers(readJson<PageData>(`${folder}/server/answers.json`)),
  };
}
