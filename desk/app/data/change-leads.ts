import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Deleted, DeskLead, LeadDetail, LeadState } from '../../contract.ts';
import { callApi, Refusal } from './call-api.ts';
import { useSay } from './notices.ts';
import { showsState, type Filter } from './route.ts';
import { type LeadPages, listLoaded, putInList } from './lead-pages.ts';
import { leadQuery, stateChange } from './lead-queries.ts';
import { describeChange, isolate, nameMark } from './lead-words.ts';

type Change = {
  lead: DeskLead;
  state: LeadState;
  /** By opening it, not by a decision: nothing is said, and it stays in the list. */
  quiet?: boolean;
};

/** Changes the state of a lead at once, and takes it back if the server refuses. */
export function useChangeState() {
  const client = useQueryClient();
  const say = useSay();
  const { mutate } = useMutation({
    // Two changes follow each other: the second needs the version that the first made.
    scope: { id: 'state' },
    mutationKey: stateChange,
    mutationFn: ({ lead, state }: Change) => {
      const { version } = findCached(client, lead.id) ?? lead;
      const body = { state, version };
      return callApi<DeskLead>(`leads/${lead.id}`, { method: 'PATCH', body });
    },
    onMutate: ({ lead, state, quiet = false }) => {
      const before = findCached(client, lead.id) ?? lead;
      const lists = findLists(client, lead.id);
      putLead(client, { ...before, state }, lists, quiet);
      return { before, lists };
    },
    onSuccess: (changed, { lead, quiet = false, state }) => {
      putLead(client, changed, findLists(client, lead.id), quiet);
      if (quiet) return;
      say({
        text: `${isolate(lead.name)}: marked ${nameMark(state)}.`,
        ...(lead.state !== state && { undo: () => mutate({ lead: changed, state: lead.state }) }),
      });
    },
    onError: (error, { lead, state, quiet = false }, context) => {
      const { before, lists } = context ?? { before: lead, lists: [] };
      const current = error instanceof Refusal && error.status === 409 ? (error.body as DeskLead) : undefined;
      const shown = findCached(client, lead.id) ?? { ...before, state };
      // Not if a later change of the same lead is shown by now.
      if (current || shown.state === state) putLead(client, current ?? { ...shown, state: before.state }, lists, true);
      if (quiet) return;
      const text = current ? `${describeChange(current)} Your change was not made.` : `Not changed. ${error.message}`;
      say({ text, isProblem: true });
    },
    // Not awaited: while a change is under way, what is fetched is not merged into the lists.
    onSettled: (_changed, _error, { lead }) => {
      void client.invalidateQueries({ queryKey: ['newest'] });
      // A call that looks odd holds its time once it is read.
      if (lead.call) void client.invalidateQueries({ queryKey: ['calls'] });
    },
  });
  return mutate;
}

/** In whichever list or page the lead is loaded. */
export function findCached(client: QueryClient, id: string): DeskLead | undefined {
  const detail = client.getQueryData<LeadDetail>(leadQuery(id).queryKey);
  if (detail) return detail.lead;
  const lists = client.getQueriesData<LeadPages>({ queryKey: ['leads'] });
  return lists.flatMap(([, list]) => listLoaded(list)).find((lead) => lead.id === id);
}

/** Shows a lead as the server has it now, wherever it is loaded. */
export function showLead(client: QueryClient, lead: DeskLead) {
  putLead(client, lead, findLists(client, lead.id), true);
}

function findLists(client: QueryClient, id: string): QueryKey[] {
  const lists = client.getQueriesData<LeadPages>({ queryKey: ['leads'] });
  return lists.filter(([, list]) => listLoaded(list).some((lead) => lead.id === id)).map(([key]) => key);
}

/** Shows a lead as it is now, in these lists and in its panel. The server counts it. */
function putLead(client: QueryClient, lead: DeskLead, lists: QueryKey[], staysInList: boolean) {
  for (const key of lists) {
    const isShown = staysInList || showsState(key[1] as Filter, lead.state);
    client.setQueryData<LeadPages>(key, (list) => list && putInList(list, lead, isShown));
  }
  client.setQueryData<LeadDetail>(leadQuery(lead.id).queryKey, (detail) => detail && { ...detail, lead });
}

/** Deletes one lead, or every lead of its address. */
export function useDeleteLead(lead: DeskLead, onDone: () => void) {
  const client = useQueryClient();
  const say = useSay();
  return async (all: boolean) => {
    const { deleted } = await callApi<Deleted>(`leads/${lead.id}${all ? '?all=1' : ''}`, { method: 'DELETE' });
    onDone();
    client.removeQueries({ queryKey: ['lead'] });
    // First the page that the list begins with.
    void client.invalidateQueries({ queryKey: ['newest'] });
    void client.invalidateQueries({ queryKey: ['leads'] });
    say({ text: deleted === 1 ? '1 inquiry deleted.' : `${deleted} inquiries deleted.` });
  };
}
