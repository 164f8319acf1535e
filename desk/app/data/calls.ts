import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Calls, DeskLead, LeadDetail } from '../../contract.ts';
import { callApi } from './call-api.ts';
import { leadQuery } from './lead-queries.ts';
import { useSay } from './notices.ts';

const pollMs = 60_000;

/** The calls of today and later, and the times that are free. */
export function callsQuery() {
  return queryOptions({
    queryKey: ['calls'],
    queryFn: ({ signal }) => callApi<Calls>('calls', { signal }),
    refetchInterval: pollMs,
  });
}

/** Moves a call to another time, or cancels it where there is none. */
export function useChangeCall(lead: DeskLead, onDone: (startsAt: string | null) => void) {
  const client = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: (startsAt: string | null) =>
      startsAt === null
        ? callApi<DeskLead>(`leads/${lead.id}/call`, { method: 'DELETE' })
        : callApi<DeskLead>(`leads/${lead.id}/call`, { method: 'PUT', body: { startsAt } }),
    onSuccess: (changed, startsAt) => {
      client.setQueryData<LeadDetail>(
        leadQuery(lead.id).queryKey,
        (detail) => detail && { ...detail, lead: { ...detail.lead, call: changed.call } },
      );
      onDone(startsAt);
      say({ text: startsAt === null ? 'The call is cancelled.' : 'The call is moved.' });
    },
    onError: (error) => say({ text: `Not changed. ${error.message}`, isProblem: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['calls'] }),
  });
}
