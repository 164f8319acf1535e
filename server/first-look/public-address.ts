import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Where a network without IPv4 puts the IPv4 internet; the ranges of other such networks are private. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** What clouds offer to the machines inside them at public IP addresses: Azure, and twice IBM. */
const cloudServices = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/**
 * True for an IP address that is somebody else's server on the public internet. Everything else is false: this machine
 * (`own` are its IP addresses), its network, what is reserved, and IPv6 addresses that stand for IPv4 ones (6to4,
 * Teredo), where no website is.
 */
export function isPublicAddress(text: string, own: readonly string[]): boolean {
  const address = parseAddress(text);
  if (!address || own.some((one) => parseAddress(one)?.toString() === address.toString())) return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalUnicast) && address.range() === 'unicast';
  return address.range() === 'unicast' && !cloudServices.some((range) => address.match(range));
}

/** An IPv6 address that means an IPv4 one becomes that. */
function parseAddress(text: string) {
  // A zone, as in fe80::1%eth0, is for local networks only.
  if (text.includes('%') || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  const isNat64 = address instanceof ipaddr.IPv6 && address.match(nat64);
  return isNat64 ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

/** The IP address that a URL names instead of a host, whichever way it was spelled; undefined for a name. */
export function readAddress({ hostname }: URL): string | undefined {
  const text = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(text) ? text : undefined;
}
