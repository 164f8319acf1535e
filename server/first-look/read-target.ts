import { cleanText } from '#src/domain/first-look/clean-text.ts';
import type { RefusalKind, Said } from '#src/domain/first-look/look-kinds.ts';
import { isPublicAddress, readAddress } from './public-address.ts';
import socialNames from './social-hosts.json' with { type: 'json' };

const longestTyped = 300;

/** Names that belong to one network, to tests or to nobody: RFC 6761, 6762, 7686, 8375, 9476. */
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|example|invalid|onion|alt)$/;

/** Many shops have a page there, which is no website of theirs. */
const socialHosts = new Map(Object.entries(socialNames));

export type Reach = {
  /** The hosts of this site. */
  ownHosts: string[];
  /** The IP addresses of this machine; none where the runtime does not know them. */
  ownAddresses: () => string[];
  /** One host and port that tests may reach although it is local. */
  testHost?: string;
};

export class LookRefused extends Error {
  readonly refusal: Said<RefusalKind>;
  constructor(kind: RefusalKind, values: Record<string, string> = {}) {
    super(kind);
    this.refusal = { kind, values };
  }
}

/**
 * The URL that a visitor means, in one spelling; throws a LookRefused for what is none. Without a scheme it is https, and
 * a port is left out: it was the scheme's own, or no website's.
 */
export function readTarget(typed: string, reach: Reach): URL {
  const text = typed.trim();
  if (!text) throw new LookRefused('nothing');
  const [, domain] = /^(?:mailto:)?[^\s/:@]+@([^\s/@:]+)$/i.exec(text) ?? [];
  if (domain) throw new LookRefused('email', { domain: cleanText(domain, 80) });
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || text.length > longestTyped || /\s/.test(text)) throw new LookRefused('invalid');
  url.hash = '';
  requireReachable(url, reach);
  if (url.host === reach.testHost) return url;
  url.port = '';
  url.hostname = withoutDot(url.hostname);
  const social = socialHosts.get(url.hostname.replace(/^(www|m|web|ph|en-gb)\./, ''));
  if (social) throw new LookRefused('social', { name: social });
  return url;
}

/** Throws for a URL that may not be fetched; called for each redirect too. Names are checked again when they are resolved. */
export function requireReachable(url: URL, { ownHosts, ownAddresses, testHost }: Reach) {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new LookRefused('invalid');
  if (url.host === testHost) return;
  const host = withoutDot(url.hostname);
  const address = readAddress(url);
  const isElsewhere = address === undefined ? !localNames.test(host) : isPublicAddress(address, ownAddresses());
  if (!isElsewhere) throw new LookRefused('unknown-host', { host: cleanText(url.host, 80) });
  // One word is no name of a website.
  if (address === undefined && !host.includes('.')) throw new LookRefused('invalid');
  // An empty port is the scheme's own.
  if (!['', '80', '443'].includes(url.port)) throw new LookRefused('port');
  if (ownHosts.some((own) => nameWebsite(own) === nameWebsite(host))) throw new LookRefused('own');
}

/** One name for a website: nearly all have the same at their name with and without www. */
export function nameWebsite(hostname: string) {
  return withoutDot(hostname.toLowerCase()).replace(/^www\./, '');
}

const withoutDot = (hostname: string) => hostname.replace(/\.+$/, '');
