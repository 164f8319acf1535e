import { cleanText } from '#src/domain/first-look/clean-text.ts';
import { findFindings, findFine, findNotes } from '#src/domain/first-look/find-findings.ts';
import type { LookResult, RefusalKind } from '#src/domain/first-look/look-kinds.ts';
import type { PageFacts } from '#src/domain/first-look/page-facts.ts';
import { collectFacts, keepsOut } from './collect-facts.ts';
import { FetchFailed, type FetchOnce } from './fetch-once.ts';
import { fetchPage, findSitemap, type FetchedPage } from './fetch-page.ts';
import { readPage, type ReadHtml } from './read-page.ts';
import { LookRefused, nameWebsite, readTarget, type Reach } from './read-target.ts';

/** These may be over in a minute; then the website is looked at again. Until then the page that waited can read them. */
const passing = new Set<RefusalKind>(['unreachable', 'slow', 'unknown-host', 'unreadable', 'broken', 'too-many']);
const passingMs = 5_000;
const limits = {
  atOnce: 2,
  // An office, or all customers of a mobile carrier, may be one client.
  ofClient: 20,
  ofClientAtHost: 5,
  ofTypingErrors: 20,
  ofNetwork: 60,
  ofHost: 20,
  totalMs: 5_000,
  /** After this a visitor sees that the look is under way. */
  patienceMs: 1_000,
};

type Options = {
  fetchOnce: FetchOnce;
  reach: Reach;
  /** In our user agent, so that the owner of a site can ask who we are. */
  ownUrl: string;
  now?: () => number;
  totalMs?: number;
  patienceMs?: number;
  /** Where a runtime may end a request without a word, as at the edge: its place is free after the time for one look. */
  mayVanish?: boolean;
};

export type FirstLook = ReturnType<typeof createFirstLook>;

/** Looks at one page of a visitor's website. What it remembers, it remembers in memory and for an hour. */
export function createFirstLook({
  fetchOnce,
  reach,
  ownUrl,
  now = Date.now,
  totalMs = limits.totalMs,
  patienceMs = limits.patienceMs,
  mayVanish = false,
}: Options) {
  const results = new Map<string, { result: LookResult; until: number }>();
  const counts = createHourlyCounts(now);
  const underWay = new Set<{ startedAt: number; href: string; result: Promise<LookResult> }>();

  /** `client` and `network` are the visitor's networks, narrow and wide. */
  async function look(typed: string, client: string, network: string | null = null): Promise<LookResult> {
    try {
      const target = readTarget(typed, reach);
      const known = findKnown(target);
      if (known) return known;
      const begun = [...underWay].find(({ href }) => href === target.href);
      // At the edge a request cannot wait for what another one began.
      if (begun && !mayVanish) return await begun.result;
      if (countUnderWay() >= limits.atOnce) throw new LookRefused('busy');
      const typingErrors = `typing errors of ${client}`;
      const counted = [
        { key: `client ${client}`, most: limits.ofClient },
        { key: `client ${client} at ${nameWebsite(target.hostname)}`, most: limits.ofClientAtHost },
        ...(network === null ? [] : [{ key: `network ${network}`, most: limits.ofNetwork }]),
      ];
      // All before any is counted: what is refused must not push out of memory what was counted.
      requireRoom({ key: typingErrors, most: limits.ofTypingErrors }, ...counted);
      for (const { key } of counted) counts.count(key);
      const result = begin(target, () => {
        counts.uncount(`client ${client}`);
        counts.count(typingErrors);
      });
      return await (mayVanish ? result : Promise.race([result, sayUnderWay(target)]));
    } catch (error) {
      if (error instanceof LookRefused) return { isRead: false, refusal: error.refusal };
      throw error;
    }
  }

  function findKnown({ href }: URL) {
    const known = results.get(href);
    return known && known.until > now() ? known.result : undefined;
  }

  function requireRoom(...wanted: { key: string; most: number }[]) {
    if (wanted.some(({ key, most }) => counts.read(key) >= most)) throw new LookRefused('too-many');
  }

  /** Each host counts once for a look, whether it was typed or a redirect leads there. */
  function createHostCount() {
    const counted = new Set<string>();
    return ({ hostname }: URL) => {
      const key = `host ${nameWebsite(hostname)}`;
      if (counted.has(key)) return;
      requireRoom({ key, most: limits.ofHost });
      counts.count(key);
      counted.add(key);
    };
  }

  function countUnderWay() {
    for (const entry of underWay) if (mayVanish && entry.startedAt < now() - totalMs) underWay.delete(entry);
    return underWay.size;
  }

  async function sayUnderWay({ host }: URL): Promise<LookResult> {
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
    return { isRead: false, refusal: { kind: 'under-way', values: { host } } };
  }

  function begin(target: URL, noteTypingError: () => void) {
    const entry = { startedAt: now(), href: target.href, result: lookOnce() };
    underWay.add(entry);
    return entry.result;

    async function lookOnce() {
      try {
        const result = await readSite(target);
        const isPassing = !result.isRead && passing.has(result.refusal.kind);
        if (!result.isRead && result.refusal.kind === 'unknown-host') noteTypingError();
        remember(results, target.href, { result, until: now() + (isPassing ? passingMs : hourMs) });
        return result;
      } finally {
        underWay.delete(entry);
      }
    }
  }

  async function readSite(target: URL): Promise<LookResult> {
    const stop = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(totalMs), stop.signal]);
    const options = { fetchOnce, reach, ownUrl, signal, countHost: createHostCount() };
    try {
      const page = await fetchPage(target, options);
      const { response } = page;
      let sitemap: ReturnType<typeof findSitemap> | undefined;
      try {
        requireHtml(page);
        sitemap = findSitemap(page, options);
        const html = await readPage(response.body, response.headers['content-type']);
        return describe(describeFacts(page, html, await sitemap), now());
      } finally {
        response.close();
        stop.abort();
        // Another look may take this place when nothing of this one is under way.
        await sitemap;
      }
    } catch (error) {
      if (error instanceof LookRefused) return { isRead: false, refusal: error.refusal };
      if (!(error instanceof FetchFailed)) throw error;
      const values = { host: target.host, problem: error.problem };
      return { isRead: false, refusal: { kind: error.reason, values } };
    }
  }

  /** What is remembered of that page. Nothing is fetched, so whoever comes back to it may ask. */
  function recall(typed: string) {
    try {
      return findKnown(readTarget(typed, reach));
    } catch {
      // It is no address of a website.
      return undefined;
    }
  }

  return { look, recall };
}

/** Throws for what is no page that visitors read. */
function requireHtml({ url: { host }, response: { status, headers } }: FetchedPage) {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? 'text/html';
  const values = { host, status: String(status) };
  if (status === 401) throw new LookRefused('login', values);
  if (status === 403 || status === 429) throw new LookRefused('blocked', values);
  if (status === 404 || status === 410) throw new LookRefused('missing', values);
  if (status >= 400) throw new LookRefused('broken', values);
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(type)) {
    throw new LookRefused('not-a-page', { host, type: cleanText(type, 40) });
  }
}

function describeFacts(page: FetchedPage, read: ReadHtml, hasSitemap: boolean | undefined): PageFacts {
  const { url, redirects, certificate, response } = page;
  const { firstByteMs, headers } = response;
  const html = collectFacts(read);
  const robotsTag = headers['x-robots-tag'] ?? '';
  const noindex = keepsOut.test(robotsTag) ? `X-Robots-Tag: ${cleanText(robotsTag, 60)}` : html.noindex;
  const isCompressed = headers['content-encoding'] !== undefined;
  return { ...html, url: url.href, redirects, certificate, firstByteMs, noindex, isCompressed, hasSitemap };
}

/** Below, a page with a password field is one to sign in. */
const wordsOfLogin = 150;

function describe(facts: PageFacts, readAt: number): LookResult {
  const { words, isCut, scripts, images, asksForPassword, url } = facts;
  const { host } = new URL(url);
  if (asksForPassword && words < wordsOfLogin) throw new LookRefused('login', { host });
  if (isCut && words === 0) throw new LookRefused('too-large', { host });
  if (words === 0 && scripts === 0 && images.all === 0) throw new LookRefused('empty', { host });
  return {
    isRead: true,
    url,
    readAt,
    findings: findFindings(facts),
    fine: findFine(facts),
    notes: findNotes(facts),
    madeWith: facts.madeWith,
  };
}

const hourMs = 3_600_000;
/** A thousand different hosts or clients must not fill the memory. */
const mostRemembered = 1_000;

/** Counts what happened in the last hour, by key. */
function createHourlyCounts(now: () => number) {
  const times = new Map<string, number[]>();

  const findRecent = (key: string) => (times.get(key) ?? []).filter((time) => time > now() - hourMs);

  return {
    read: (key: string) => findRecent(key).length,
    count: (key: string) => remember(times, key, [...findRecent(key), now()]),
    uncount: (key: string) => times.get(key)?.pop(),
  };
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size >= mostRemembered) map.delete(oldest);
  map.set(key, value);
}
