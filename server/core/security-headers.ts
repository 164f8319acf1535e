import type { ResponseHeaders } from './http.ts';

const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };

/** For responses that are no pages: they may load nothing. */
const closedPolicy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** A page needs none of what a visitor would be asked to allow, nor may the map in its frame ask. */
const pagePermissions = { 'permissions-policy': 'camera=(),geolocation=(),microphone=()' };

type Options = { https: boolean; contentSecurityPolicy?: string; embeddable?: boolean };

/** The headers of every response, whatever its status. */
export function securityHeaders({ https, contentSecurityPolicy, embeddable = false }: Options): ResponseHeaders {
  const policy = contentSecurityPolicy ?? closedPolicy;
  return {
    ...always,
    // On plain HTTP these two would send a developer's browser to a port where nothing listens.
    'content-security-policy': https ? `${policy};upgrade-insecure-requests` : policy,
    // Pictures made for sharing are meant to be shown on other sites; nothing else is. A page cannot be a part of another.
    ...(contentSecurityPolicy
      ? pagePermissions
      : { 'cross-origin-resource-policy': embeddable ? 'cross-origin' : 'same-origin' }),
    ...(https && { 'strict-transport-security': 'max-age=63072000' }),
  };
}
