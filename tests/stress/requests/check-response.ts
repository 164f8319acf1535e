import type { OddRequest } from './attack.ts';
import type { RawResponse } from './read-responses.ts';
import { countFields, type Targets } from './odd-urls.ts';

const pageHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/**
 * What is wrong with a response; undefined if nothing is. No request may cause a 5xx: the parser rejects broken ones with
 * 400, 408, 417 or 431, also those with an unknown HTTP version.
 */
export function checkResponse(
  request: OddRequest | undefined,
  response: RawResponse,
  targets: Targets,
): string | undefined {
  const { status, headers } = response;
  if (status >= 500) return `status ${status}`;
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const missing = pageHeaders.filter((name) => !headers[name]);
  if (isPage && missing.length > 0) return `a page without ${missing.join(', ')}`;
  if (headers['x-evil']) return 'a header that the request smuggled in';
  if (!isPage && response.body.length < 2000 && /\bat .+:\d+:\d+/.test(response.body.toString()))
    return 'a stack trace';
  return isPage && status === 200 && request?.method === 'GET' ? checkPage(request, response, targets) : undefined;
}

/** For every query string, the page around the answer must be as it was built. */
function checkPage({ target }: OddRequest, { headers, body }: RawResponse, { fieldCounts }: Targets) {
  const expected = fieldCounts.get(target.replace(/\?[^]*$/, ''));
  if (expected === undefined || headers['content-encoding']) return undefined;
  const html = body.toString();
  if (!html.trimEnd().endsWith('</html>')) return 'a page without its end';
  return countFields(html) === expected ? undefined : `a page with ${countFields(html)} fields instead of ${expected}`;
}
