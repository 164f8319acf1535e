import ipaddr from 'ipaddr.js';
import { hmacSha256 } from '../hash.ts';

/** Identifies a client for the rate limit without storing its IP address. */
export function hashClient(key: string, ip: string) {
  return hmacSha256(key, toNetwork(ip));
}

/** A home or a phone has a whole IPv6 /64 network and may use any IP address in it. */
export function toNetwork(ip: string) {
  if (!ipaddr.isValid(ip)) return ip;
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
