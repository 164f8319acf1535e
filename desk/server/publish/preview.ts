import type { SiteResponse } from '#server/core/http.ts';
import type { Responses } from '../http/responses.ts';
import type { ContentFolder } from '../content/desk-content.ts';
import { isEnded } from '../../content/job-schema.ts';
import { openJobs } from './jobs-folder.ts';
import { rewriteCss, rewriteHtml } from './rewrite-links.ts';

const utf8 = new TextDecoder();

/** The site as it would be with the drafts, for the session that asked for it last and for nobody else. */
export function createPreview(folder: ContentFolder, respond: Responses) {
  const jobs = openJobs(folder);

  /** The last one whose preview did not fail; while it is built, the preview before is still there for the same session. */
  async function belongsTo(session: string) {
    for (const id of (await jobs.listUnsettled()).toReversed()) {
      const job = await jobs.findHead(id);
      const state = job?.kind === 'preview' ? await jobs.find(id) : undefined;
      if (!job || !state || state.stage === 'failed') continue;
      if (job.session !== session) return false;
      if (isEnded(state)) return true;
    }
    return false;
  }

  return async function show(path: string, session: string): Promise<SiteResponse> {
    const decoded = decodePath(path);
    if (decoded === undefined || !(await belongsTo(session))) return respond.empty(404);
    const file = await folder.readPreview(decoded);
    if (!file) return respond.empty(404);
    const { bytes, type } = file;
    if (type.startsWith('text/html')) {
      const { html, styles } = rewriteHtml(utf8.decode(bytes));
      return respond.preview(html, await Promise.all([...new Set(styles)].map(hashStyle)));
    }
    const isCss = type.startsWith('text/css');
    return respond.file(isCss ? rewriteCss(utf8.decode(bytes)) : bytes, { 'content-type': type });
  };
}

/** The path as the site has it; undefined for one that is no path of a site. */
function decodePath(path: string) {
  try {
    const decoded = decodeURIComponent(path);
    const isPlain = decoded.startsWith('/') && !/\/\.|\\|\0|%|\/\//.test(decoded);
    return isPlain ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** As a policy names it. */
async function hashStyle(style: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return `'sha256-${Buffer.from(hash).toString('base64')}'`;
}
