import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { isHarmlessText } from '#src/content/harmless-url.ts';
import type { VisitTags } from '#src/domain/visit-tags.ts';
import tagHosts from './tag-hosts.json' with { type: 'json' };

/** The only host of photos besides our own. */
const photoHost = 'images.unsplash.com';
/** The contact page fetches one tile to find out whether the map can be loaded. */
const mapTiles = 'tile.openstreetmap.org';

type Hosts = Record<'script' | 'img' | 'connect', string[]>;

/**
 * What each tag needs. Google's list: developers.google.com/tag-platform/security/guides/csp, without what only its
 * advertising features and its preview mode use. Meta's script sends by image or by fetch.
 */
const hosts: Record<keyof VisitTags, Hosts> = tagHosts;

/** The contact page shows a map. */
const frameOrigin = 'https://www.openstreetmap.org';

export type IsOwnScript = (code: string) => boolean;
/**
 * The Content-Security-Policy of one page: everything is forbidden by default, and inline scripts and styles are allowed
 * by the hash of their content only, so that injected ones are blocked. A page with code that the build did not write
 * itself throws: it may have come with the content.
 */
export function buildPolicy(
  page: string,
  html: string,
  isOwnScript: IsOwnScript,
  { hostedProject, tags = {} }: { hostedProject?: string; tags?: VisitTags } = {},
) {
  const { scripts, styles, frames } = readCode(page, html, isOwnScript);
  const added = (kind: keyof Hosts) =>
    (['google', 'meta'] as const).filter((name) => tags[name]).flatMap((name) => hosts[name][kind]);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashAll(scripts), ...added('script')].join(' '),
    ['style-src', ...(styles.length > 0 ? hashAll(styles) : ["'none'"])].join(' '),
    ['img-src', "'self'", photoHost, ...(frames.length > 0 ? [mapTiles] : []), ...added('img')].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(hostedProject ? [hostedProject] : []), ...added('connect')].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

function hashAll(texts: string[]) {
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}

const foreignElements = new Set(['applet', 'base', 'embed', 'frame', 'frameset', 'object', 'portal']);

/** The inline scripts and styles of a page and the origins of its frames; throws for code that is not ours. */
function readCode(page: string, html: string, isOwnScript: IsOwnScript) {
  const scripts: string[] = [];
  const styles: string[] = [];
  const frames: string[] = [];
  const refuse = (what: string) => {
    throw new Error(`${page}: the build did not write ${what} in this page. Look for it in src/content.`);
  };
  let open: { name: string; attributes: Record<string, string>; text: string } | undefined;
  let scriptCount = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (foreignElements.has(name) || 'http-equiv' in attributes) refuse(`a <${name}>`);
      for (const [field, value] of Object.entries(attributes)) {
        if (/^(on|srcdoc$)/i.test(field)) refuse(`the attribute ${field}`);
        if (/^(href|src|action|formaction|xlink:href)$/i.test(field) && !isHarmlessText(value))
          refuse(`the link “${value.slice(0, 60)}”`);
      }
      if (name === 'script' || name === 'style') open = { name, attributes, text: '' };
      if (name !== 'iframe') return;
      const { origin } = new URL(attributes['src'] ?? '', 'https://x.invalid');
      if (origin !== frameOrigin) refuse(`a frame of ${origin}`);
      frames.push(origin);
    },
    ontext(part) {
      if (open) open.text += part;
    },
    onclosetag(name) {
      if (!open || name !== open.name) return;
      const { attributes, text } = open;
      open = undefined;
      if (name === 'style') return void styles.push(text);
      scriptCount += 1;
      if (attributes['type'] === 'application/ld+json' && !text.includes('<')) return;
      if (attributes['src']?.startsWith('/assets/') && text === '') return;
      if ('src' in attributes || !isOwnScript(text)) refuse('a script');
      scripts.push(text);
    },
  });
  parser.end(html);
  // Browsers may see one where the parser above does not, as in a comment that ends early.
  if (html.match(/<script/gi)?.length !== (scriptCount || undefined)) refuse('a script');
  return { scripts, styles, frames };
}

/** A meta element cannot carry these. */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

const charset = '<meta charset="utf-8">';

/**
 * Writes the policy of a page into its head, for hosts that cannot send headers: before anything that it is about. A
 * part of a page, like /widgets, has no head.
 */
export function addPolicyElement(html: string, policy: string, https: boolean) {
  const directives = policy.split(';').filter((directive) => !headerOnly.test(directive));
  if (https) directives.push('upgrade-insecure-requests');
  const element = `<meta http-equiv="Content-Security-Policy" content="${directives.join(';')}">`;
  return html.replace(charset, () => charset + element);
}
