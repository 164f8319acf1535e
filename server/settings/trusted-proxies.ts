import { BlockList, isIP } from 'node:net';
import { splitList } from './lead-settings.ts';

/** Tells whether a connection comes from a proxy of ours, whose X-Forwarded-For names the visitor. */
export type IsTrustedProxy = (ip: string | undefined) => boolean;

/** IP addresses and ranges with commas between. */
export function isProxyList(text: string) {
  return splitList(text).every(readRange);
}

/** A single IP address is a range of one. A range of all IP addresses would let visitors invent theirs. */
function readRange(text: string) {
  const [, ip = '', given] = /^([^/]*)(?:\/([1-9]\d*))?$/.exec(text) ?? [];
  const longest = isIP(ip) === 4 ? 32 : 128;
  const bits = Number(given ?? longest);
  return isIP(ip) && bits <= longest ? { ip, bits } : undefined;
}

export function readTrustedProxies(list = ''): IsTrustedProxy {
  const proxies = new BlockList();
  for (const { ip, bits } of splitList(list).flatMap((part) => readRange(part) ?? [])) {
    proxies.addSubnet(ip, bits, nameFamily(ip));
  }
  return (given) => {
    // A zone, as in fe80::1%eth0, is for local networks only.
    const ip = given?.replace(/%.*$/, '') ?? '';
    return isIP(ip) !== 0 && proxies.check(ip, nameFamily(ip));
  };
}

const nameFamily = (ip: string) => (isIP(ip) === 4 ? 'ipv4' : 'ipv6');

/**
 * The visitor's IP address. Each proxy adds at the end which one called it; what one that is not ours says is ignored,
 * and visitors for whom ours names no IP address count as that proxy: an invented text must not be a new client.
 */
export function findClientIp(ip: string | undefined, forwardedFor = '', isTrustedProxy: IsTrustedProxy) {
  let client = ip;
  for (const caller of splitList(forwardedFor).map(withoutPort).filter(Boolean).toReversed()) {
    if (!isTrustedProxy(client) || !isIP(caller)) break;
    client = caller;
  }
  return client;
}

/** Some proxies add the port, which differs for every connection: 203.0.113.7:50123, [2001:db8::7]:50123. */
function withoutPort(caller: string) {
  const [, ip] = /^\[([^\]]+)\](?::\d+)?$/.exec(caller) ?? /^([\d.]+):\d+$/.exec(caller) ?? [];
  return ip ?? caller;
}
