import { createHash } from 'node:crypto';

/** Photos come by address from this host and no other. */
const photoHost = 'images.unsplash.com';
/** The page with the map asks for one tile, to find out whether maps can be had at all. */
const mapTiles = 'tile.openstreetmap.org';

/**
 * The policy of one page: it starts from nothing, and of inline code it allows only what stands in
 * this very page, by hash. An injected script or style finds nowhere to go.
 */
export function buildPolicy(html: string, hostedProject?: string) {
  const frames = [...html.matchAll(/<iframe[^>]*? src="([^"]+)"/g)].map(([, address = '']) => new URL(address).origin);
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
  ].join('; ');
}

function hashInline(html: string, element: RegExp) {
  const hashes = [...html.matchAll(element)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [...new Set(hashes)].join(' ') || "'none'";
}
