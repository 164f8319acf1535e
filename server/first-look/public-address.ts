import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Where a network without IPv4 puts the IPv4 internet; the ranges of other such networks are private. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * True for an IP address that is somebody's server on the public internet. Everything else is false: this machine,
 * its network, what is reserved, and IPv6 addresses that stand for IPv4 ones (6to4, Teredo), where no website is.
 */
export function isPublicAddress(text: string): boolean {
  // A zone, as in fe80::1%eth0, is for local networks only.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(nat64)) return isPublicAddress(new ipaddr.IPv4(address.toByteArray().slice(-4)).toString());
  return address.match(globalUnicast) && address.range() === 'unicast';
}

/** The IP address that a URL names instead of a host, whichever way it was spelled; undefined for a name. */
export function readAddress({ hostname }: URL): string | undefined {
  const text = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(text) ? text : undefined;
}
