import { callsPerDay } from '#src/domain/bookings/call-times.ts';
import { leadsPerMinute, type LeadsPerMinute } from '#src/domain/lead.ts';
import type { LeadSettings } from '../settings/lead-settings.ts';

/** The limits for a network and for all grow with the limit for a client, unless they are set themselves. */
export function readRateLimits({
  LEADS_RATE_LIMIT: client,
  LEADS_RATE_LIMIT_NETWORK,
  LEADS_RATE_LIMIT_ALL,
}: LeadSettings): LeadsPerMinute {
  const grown = (usual: number) => Math.max(usual, client * (usual / leadsPerMinute.client));
  const all = LEADS_RATE_LIMIT_ALL ?? grown(leadsPerMinute.all);
  return {
    client,
    network: LEADS_RATE_LIMIT_NETWORK ?? grown(leadsPerMinute.network),
    all,
    marked: Math.ceil(all * (leadsPerMinute.marked / leadsPerMinute.all)),
  };
}

/** The calls that may be booked from one network within a day, which grow in the same way. */
export function limitCalls({ client }: LeadsPerMinute) {
  return Math.max(callsPerDay, Math.floor(client * (callsPerDay / leadsPerMinute.client)));
}

/** Under which name, and a number, the calls of a client are counted: of its wider network, where it has one. */
export function nameCaller(client: string | null, network: string | null) {
  const widest = network ?? client;
  return widest && `calls of ${widest}`;
}
