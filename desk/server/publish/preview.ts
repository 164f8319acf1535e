import { Parser } from 'htmlparser2';
import type { SiteResponse } from '#server/core/http.ts';
import type { Responses } from '../http/responses.ts';
import type { ContentFolder } from '../../content/job-schema.ts';
import { isEnded } from '../../content-contract.ts';
import type { Jobs } from './jobs-folder.ts';

const utf8 = new TextDecoder();

/** The site as it would be with the drafts, for the session that asked for it last and for nobody else. */
export function createPreview(folder: ContentFolder, jobs: Jobs, respond: Responses) {
  /** The last one whose preview did not fail; while it is built, the preview before is still there for the same session. */
  async function belongsTo(session: string) {
    for (const id of await jobs.listNewest()) {
      const state = await jobs.find(id);
      if (state?.kind !== 'preview' || state.stage === 'failed') continue;
      if (state.session !== session) return false;
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

/** The pages of a preview stay inside of it: what leads to the site itself leads to the same path of the preview. */
const prefix = '/desk/preview';

const linkNames = new Set(['href', 'src', 'poster', 'action']);
const listNames = new Set(['srcset', 'imagesrcset']);

/** With the texts of its inline styles, as they are then. Everything but links stays byte for byte. */
export function rewriteHtml(html: string) {
  const pieces: string[] = [];
  const styles: string[] = [];
  let isStyle = false;
  let done = 0;

  function replace(text: string) {
    pieces.push(html.slice(done, parser.startIndex), text);
    done = parser.endIndex + 1;
  }

  const parser = new Parser({
    onopentagname(name) {
      isStyle = name === 'style';
    },
    onattribute(name) {
      const written = html.slice(parser.startIndex, parser.endIndex + 1);
      if (linkNames.has(name)) replace(written.replace(/(=\s*["']?)\/(?!\/)/, `$1${prefix}/`));
      else if (listNames.has(name)) replace(written.replaceAll(/([="',]\s*)\/(?!\/)/g, `$1${prefix}/`));
    },
    ontext(text) {
      if (!isStyle) return;
      const style = rewriteCss(text);
      styles.push(style);
      replace(style);
    },
  });
  parser.end(html);
  return { html: pieces.join('') + html.slice(done), styles };
}

export const rewriteCss = (css: string) => css.replaceAll(/(url\(["']?)\/(?!\/)/g, `$1${prefix}/`);
