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
