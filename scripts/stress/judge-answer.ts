import type { OddRequest } from './odd-request.ts';
import type { Answer } from './read-answers.ts';
import { countFields, type Targets } from './targets.ts';

const pageHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/**
 * What is wrong with an answer; undefined when nothing is. Nothing a stranger sends may be the server's fault, so no 5xx
 * is excused: the parser's own refusals are 400, 408, 417 and 431, also for a version that does not exist.
 */
export function judgeAnswer(request: OddRequest | undefined, answer: Answer, targets: Targets): string | undefined {
  const { status, headers } = answer;
  if (status >= 500) return `answered ${status}`;
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const missing = pageHeaders.filter((name) => !headers[name]);
  if (isPage && missing.length > 0) return `a page without ${missing.join(', ')}`;
  if (headers['x-evil']) return 'a header that the request smuggled in';
  if (!isPage && answer.body.length < 2000 && /\bat .+:\d+:\d+/.test(answer.body.toString())) return 'a stack trace';
  return isPage && status === 200 && request?.method === 'GET' ? judgeEditedPage(request, answer, targets) : undefined;
}

/** Whatever was asked, the page around the answer stays as it was built. */
function judgeEditedPage({ target }: OddRequest, { headers, body }: Answer, { fieldCounts }: Targets) {
  const expected = fieldCounts.get(target.replace(/\?[^]*$/, ''));
  if (expected === undefined || headers['content-encoding']) return undefined;
  const html = body.toString();
  if (!html.trimEnd().endsWith('</html>')) return 'a page without its end';
  return countFields(html) === expected ? undefined : `a page with ${countFields(html)} fields instead of ${expected}`;
}
