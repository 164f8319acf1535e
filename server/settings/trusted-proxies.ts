import ipaddr from 'ipaddr.js';
import { splitList } from './lead-settings.ts';

/** Tells whether a connection comes from a proxy of ours, whose X-Forwarded-For names the visitor. */
export type IsTrustedProxy = (ip: string | undefined) => boolean;

/** IP addresses and ranges with commas between. A range of all IP addresses would let visitors invent theirs. */
export function isProxyList(text: string) {
  return splitList(text).every((part) => {
    const range = toRange(part);
    return isRange(range) && !range.endsWith('/0');
  });
}

export function readTrustedProxies(list = ''): IsTrustedProxy {
  const proxies = splitList(list).filter(Boolean);
  const ranges = proxies.map((proxy) => ipaddr.parseCIDR(toRange(proxy)));
  return (ip) => {
    if (ip === undefined || !ipaddr.isValid(ip)) return false;
    // Converts an IPv4-mapped IPv6 address to IPv4.
    const parsed = ipaddr.process(ip);
    return ranges.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
  };
}

/**
 * The visitor's IP address. Each proxy adds at the end which one called it; what one that is not ours says is ignored,
 * and visitors for whom ours names no IP address count as that proxy: an invented text must not be a new client.
 */
export function findClientIp(ip: string | undefined, forwardedFor = '', isTrustedProxy: IsTrustedProxy) {
  let client = ip;
  for (const caller of splitList(forwardedFor).map(withoutPort).filter(Boolean).toReversed()) {
    if (!isTrustedProxy(client) || !isIpAddress(caller)) break;
    client = caller;
  }
  return client;
}

/** Some proxies add the port, which differs for every connection: 203.0.113.7:50123, [2001:db8::7]:50123. */
function withoutPort(caller: string) {
  const [, ip] = /^\[([^\]]+)\](?::\d+)?$/.exec(caller) ?? /^([\d.]+):\d+$/.exec(caller) ?? [];
  return ip ?? caller;
}

function isIpAddress(text: string) {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function isRange(text: string) {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
}

/** A single IP address is a range of one. */
function toRange(text: string) {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return `${text}/32`;
  return ipaddr.IPv6.isValid(text) ? `${text}/128` : text;
}
