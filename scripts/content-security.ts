import { createHash } from 'node:crypto';

/** The only host of photos besides our own. */
const photoHost = 'images.unsplash.com';
/** The contact page fetches one tile to find out whether the map can be loaded. */
const mapTiles = 'tile.openstreetmap.org';

/**
 * The Content-Security-Policy of one page: everything is forbidden by default, and inline scripts and styles are allowed
 * by the hash of their content only, so that injected ones are blocked.
 */
export function buildPolicy(html: string, hostedProject?: string) {
  const frames = [...html.matchAll(/<iframe[^>]*? src="([^"]+)"/g)].map(([, url = '']) => new URL(url).origin);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashInline(html, /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src ${hashInline(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    ['img-src', "'self'", photoHost, ...(frames.length > 0 ? [mapTiles] : [])].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(hostedProject ? [hostedProject] : [])].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
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
