/** Photos come by address from this host and no other. */
export const photoHost = 'https://images.unsplash.com';

/**
 * What a page of ours may load, beyond the hashed scripts and styles that Astro adds.
 * Everything not named is refused: an injected tag finds nowhere to go.
 */
export const contentSecurityDirectives = [
  "default-src 'none'",
  `img-src 'self' data: ${photoHost}`,
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
] as const;
