import ipaddr from 'ipaddr.js';
import { hmacSha256 } from '../hash.ts';

/** Tells how often a client writes, without storing its IP address. */
export function hashClient(key: string, ip: string) {
  return hmacSha256(key, toNetwork(ip));
}

/** A home or a phone gets a whole IPv6 /64 and changes its IP address within it at will. */
export function toNetwork(ip: string) {
  if (!ipaddr.isValid(ip)) return ip;
  // Reads an IPv4 address inside an IPv6 one as the IPv4 address it is.
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
