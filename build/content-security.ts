import { createHash } from 'node:crypto';
import type { VisitTags } from '#src/domain/visit-tags.ts';

/** The only host of photos besides our own. */
const photoHost = 'images.unsplash.com';
/** The contact page fetches one tile to find out whether the map can be loaded. */
const mapTiles = 'tile.openstreetmap.org';

type Hosts = { script: string[]; img: string[]; connect: string[] };

/**
 * What each tag needs. Google's list: developers.google.com/tag-platform/security/guides/csp, without what only its
 * advertising features and its preview mode use. Meta's script sends by image or by fetch.
 */
const tagHosts: Record<keyof VisitTags, Hosts> = {
  google: {
    script: ['https://www.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
    connect: ['https://www.facebook.com'],
  },
};

type Allowed = { hostedProject?: string; tags?: VisitTags };

/**
 * The Content-Security-Policy of one page: everything is forbidden by default, and inline scripts and styles are allowed
 * by the hash of their content only, so that injected ones are blocked.
 */
export function buildPolicy(html: string, { hostedProject, tags = {} }: Allowed = {}) {
  const frames = [...html.matchAll(/<iframe[^>]*? src="([^"]+)"/g)].map(([, url = '']) => new URL(url).origin);
  const scripts = hashInline(html, /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  const added = (kind: keyof Hosts) =>
    (['google', 'meta'] as const).filter((name) => tags[name]).flatMap((name) => tagHosts[name][kind]);
  return [
    "default-src 'none'",
    ['script-src', "'self'", scripts, ...added('script')].join(' '),
    `style-src ${hashInline(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    ['img-src', "'self'", photoHost, ...(frames.length > 0 ? [mapTiles] : []), ...added('img')].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(hostedProject ? [hostedProject] : []), ...added('connect')].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

function hashInline(html: string, element: RegExp) {
  const hashes = [...html.matchAll(element)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [...new Set(hashes)].join(' ') || "'none'";
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
