import type { LeadSource } from '../../stores/store.ts';
import type { RequestHeaders } from '../http.ts';

const longestVisit = 4000;
const longestPath = 200;
const longestName = 100;

/**
 * Where a lead came from, by the page that sent it and, with JavaScript, by what the browser remembers of the visit:
 * the address of its first page, a space, and the address that linked to it. Only paths of this site, a host
 * and the names of a campaign are kept: other parts of an address can identify a person.
 */
export function readSource({ host, referer = '', 'x-visit': visit = '' }: RequestHeaders): LeadSource {
  const [first = '', linkedFrom = ''] = visit.length > longestVisit ? [] : visit.split(' ', 2);
  const landing = readOwnPage(first, host);
  const from = URL.parse(linkedFrom);
  const isOutside = from !== null && /^https?:$/.test(from.protocol) && from.host !== host;
  return {
    page: toPath(readOwnPage(referer, host)),
    firstPage: toPath(landing),
    referrer: isOutside ? from.hostname.slice(0, longestName) : null,
    utmSource: readName(landing, 'utm_source'),
    medium: readName(landing, 'utm_medium'),
    campaign: readName(landing, 'utm_campaign'),
  };
}

function readOwnPage(address: string, host: string | undefined) {
  const url = URL.parse(address);
  return url?.host === host ? url : null;
}

const toPath = (url: URL | null) => (url === null ? null : url.pathname.slice(0, longestPath));

/** A parameter of the address, which anybody can write: one line of text. */
function readName(url: URL | null, parameter: string) {
  const text = url?.searchParams
    .get(parameter)
    ?.toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return text ? [...text].slice(0, longestName).join('') : null;
}
