import ipaddr from 'ipaddr.js';

/**
 * A client's networks for the rate limit, narrow and wide. A home or a phone has a whole IPv6 /64 network and may use any IP address in it; a customer of a data centre often
 * has a /48. An IPv4 address is a client of its own. Clients whose IP address is unknown count as one: disconnecting
 * early, or a header with any text, must not bypass a limit.
 */
export function findNetworks(ip: string | undefined) {
  if (ip === undefined || !ipaddr.isValid(ip)) return { client: 'unknown', network: null };
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return { client: parsed.toString(), network: null };
  const parts = parsed.parts.map((part) => part.toString(16));
  return { client: parts.slice(0, 4).join(':'), network: parts.slice(0, 3).join(':') };
}
