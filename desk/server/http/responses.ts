import type { Problem } from '../../contract.ts';
import type { ResponseHeaders, SiteResponse } from '#server/core/http.ts';
import { securityHeaders } from '#server/core/security-headers.ts';

const always = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Not "no-referrer": with it, browsers send "Origin: null" with our own forms.
  'referrer-policy': 'same-origin',
  // Only here, where there is a session: for it a browser begins a new process, which makes a visitor's phone wait.
  'cross-origin-opener-policy': 'same-origin',
};

const closed = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** The application loads files of this host only, and has no inline script or style. */
const applicationPolicy = [
  ...closed,
  "script-src 'self'",
  "style-src 'self'",
  // Photos of the site, which may be stock.
  "img-src 'self' data: images.unsplash.com",
  "font-src 'self'",
  "connect-src 'self'",
  // The preview of the site.
  "frame-src 'self'",
  "form-action 'self'",
].join(';');

/** A page without script. */
const pagePolicy = [...closed, "style-src 'self'", "img-src 'self'", "font-src 'self'", "form-action 'self'"].join(';');

/**
 * A page of the preview, for a frame of the application: without script and forms, whatever is in it. Its origin is
 * ours, or browsers would fetch its pictures and styles without the cookie.
 */
const previewPolicy =
  "sandbox allow-same-origin;default-src 'none';base-uri 'none';frame-ancestors 'self';form-action 'none';img-src 'self' images.unsplash.com;font-src 'self'";

/** Every response of the desk: never indexed, with the strict policy, and never cached, but for files named by a hash. */
export function createResponses(https: boolean) {
  const plain = { ...securityHeaders({ https }), ...always };

  function sendHtml(status: number, body: SiteResponse['body'], contentSecurityPolicy: string, extra: ResponseHeaders) {
    const type = { 'content-type': 'text/html; charset=utf-8' };
    const headers = { ...securityHeaders({ https, contentSecurityPolicy }), ...always, ...type, ...extra };
    return { status, headers, body };
  }

  return {
    page: (status: number, html: string, extra: ResponseHeaders = {}): SiteResponse =>
      sendHtml(status, html, pagePolicy, extra),
    application: (html: string, extra: ResponseHeaders): SiteResponse => sendHtml(200, html, applicationPolicy, extra),
    /** `styles` are the hashes of its inline styles. */
    preview: (html: string, styles: string[]): SiteResponse =>
      sendHtml(200, html, `${previewPolicy};style-src ${["'self'", ...styles].join(' ')}`, {}),
    redirect(location: string, extra: ResponseHeaders = {}): SiteResponse {
      return { status: 303, headers: { ...plain, location, ...extra }, body: null };
    },
    json(status: number, value: unknown, extra: ResponseHeaders = {}): SiteResponse {
      const type = { 'content-type': 'application/json; charset=utf-8' };
      return { status, headers: { ...plain, ...type, ...extra }, body: JSON.stringify(value) };
    },
    problem(status: number, problem: string, extra: ResponseHeaders = {}): SiteResponse {
      return this.json(status, { problem } satisfies Problem, extra);
    },
    empty: (status: number): SiteResponse => ({ status, headers: plain, body: null }),
    file(body: SiteResponse['body'], headers: ResponseHeaders): SiteResponse {
      return { status: 200, headers: { ...plain, ...headers }, body };
    },
  };
}

export type Responses = ReturnType<typeof createResponses>;
