import { createHash } from 'node:crypto';

/** Photos come by address from this host and no other. */
const photoHost = 'https://images.unsplash.com';

/**
 * The policy of one page: it starts from nothing, and of inline code it allows only what stands in
 * this very page, by hash. An injected script or style finds nowhere to go.
 */
export function buildPolicy(html: string) {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashInline(html, /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src ${hashInline(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    `img-src 'self' ${photoHost}`,
    "font-src 'self'",
    "connect-src 'self'",
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
