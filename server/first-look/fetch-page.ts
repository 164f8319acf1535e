import { site } from '#src/domain/site.ts';
import { FetchFailed, type FetchOnce, type LookResponse } from './fetch-once.ts';
import { readRobots, type Robots } from './robots.ts';
import { LookRefused, requireReachable, type Reach } from './read-target.ts';

/** Our name in a robots.txt. */
export const agent = `${site.shortName.replaceAll(/[^A-Za-z]/g, '')}FirstLook`;

const mostRedirects = 3;
/** Of a redirect: a typed one is shorter. */
const longestUrl = 2_000;
/** A site whose robots.txt hangs is read as if it had none. */
const robotsMs = 1_500;
const longestRobots = 100_000;

export type FetchedPage = {
  url: URL;
  redirects: string[];
  /** Why the page came by http instead of https. */
  certificate?: string;
  response: LookResponse;
  robots: Robots;
};

type Options = {
  fetchOnce: FetchOnce;
  reach: Reach;
  ownUrl: string;
  signal: AbortSignal;
  /** Called before anything is asked of a host; throws a LookRefused where others asked too much of it. */
  countHost: (url: URL) => void;
};

/** Fetches one page with its redirects, or throws a LookRefused or a FetchFailed. Every hop is checked like the first. */
export async function fetchPage(target: URL, options: Options): Promise<FetchedPage> {
  try {
    return await followRedirects(target, options);
  } catch (error) {
    // Many sites have no https, or a certificate that has expired: what visitors see then is the page by http.
    if (target.protocol !== 'https:' || !isConnectionFailure(error)) throw error;
    const plain = new URL(target);
    plain.protocol = 'http:';
    if (plain.port === '443') plain.port = '';
    const page = await followRedirects(plain, options).catch((second: unknown) => {
      throw error.reason === 'certificate' && second instanceof FetchFailed ? error : second;
    });
    return { ...page, ...(error.reason === 'certificate' && { certificate: error.problem }) };
  }
}

async function followRedirects(target: URL, options: Options): Promise<FetchedPage> {
  const robotsOf = new Map<string, Robots>();
  const redirects: string[] = [];
  let url = target;
  for (;;) {
    requireReachable(url, options.reach);
    options.countHost(url);
    const robots = robotsOf.get(url.origin) ?? (await fetchRobots(url, options));
    robotsOf.set(url.origin, robots);
    requireConsent(robots, url);
    const response = await request(url, options);
    const location = response.headers['location'];
    if (response.status < 300 || response.status > 399 || !location) return { url, redirects, response, robots };
    response.close();
    const next = URL.parse(location, url);
    if (!next || next.href.length > longestUrl || redirects.length >= mostRedirects)
      throw new LookRefused('redirects', { host: target.host });
    redirects.push(url.href);
    url = next;
    url.hash = '';
  }
}

/** Without such a file everything may be read. Its redirects are not followed. */
async function fetchRobots({ origin }: URL, options: Options): Promise<Robots> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(robotsMs)]);
  const decoder = new TextDecoder();
  let text = '';
  let response: LookResponse | undefined;
  try {
    response = await request(new URL('/robots.txt', origin), { ...options, signal });
    for await (const chunk of response.status === 200 ? response.body : []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestRobots) break;
    }
    return readRobots(text);
  } catch (error) {
    // A host that cannot be reached has no page either.
    if (error instanceof FetchFailed && error.reason !== 'slow' && error.reason !== 'unreadable') throw error;
    return readRobots('');
  } finally {
    response?.close();
  }
}

/** Whether there is a /sitemap.xml, unless robots.txt names another; undefined where that cannot be told. */
export async function findSitemap({ url, robots }: FetchedPage, options: Options): Promise<boolean | undefined> {
  if (robots.hasSitemap) return true;
  try {
    const { status, headers, close } = await request(new URL('/sitemap.xml', url), options);
    close();
    if (status === 404 || status === 410) return false;
    // Some sites answer every URL with a page.
    if (status === 200) return !headers['content-type']?.includes('html');
  } catch {
    // The page itself was read, and that is what counts.
  }
  return undefined;
}

function requireConsent(robots: Robots, { host, pathname, search }: URL) {
  if (robots.mayRead(agent, pathname + search)) return;
  throw new LookRefused(robots.mayRead('Googlebot', pathname + search) ? 'robots' : 'robots-google', { host });
}

async function request(url: URL, { fetchOnce, ownUrl, signal }: Options) {
  const userAgent = `Mozilla/5.0 (compatible; ${agent}/1.0; +${ownUrl})`;
  const response = await fetchOnce(url, { userAgent, signal });
  if (response.status >= 200) return response;
  // 101 changes to another protocol than HTTP, which is no page.
  response.close();
  throw new FetchFailed('unreadable');
}

function isConnectionFailure(error: unknown): error is FetchFailed {
  return error instanceof FetchFailed && (error.reason === 'certificate' || error.reason === 'unreachable');
}
