import type { DeskLead, LeadList, LeadState } from '../../contract.ts';

/** What TanStack Query stores of a list: its pages, one or more, and the cursor that each was asked with. */
export type LeadPages = { pages: LeadList[]; pageParams: (string | null)[] };

export function listLoaded(list: Pick<LeadPages, 'pages'> | undefined): DeskLead[] {
  return list?.pages.flatMap((page) => page.leads) ?? [];
}

/**
 * The list with its newest page as the server has it now: new leads appear, changed ones are replaced, and those that
 * are gone leave it, except the one that is being read. Further pages stay, so that ten thousand leads are not asked
 * for again every time.
 */
export function mergeNewest(list: LeadPages, newest: LeadList, openLead: string): LeadPages {
  const known = listLoaded(list);
  const last = newest.leads.at(-1);
  const isNewest = new Set(newest.leads.map(({ id }) => id));
  const isConnected = newest.next === null || known.some(({ id }) => isNewest.has(id));
  // So many new ones that there may be others in between: the list begins again.
  if (!isConnected || !last) return toPages(newest.leads, newest.next, newest.counts);

  const open = known.filter(({ id }) => id === openLead && !isNewest.has(id));
  const older = newest.next === null ? [] : known.filter((lead) => comparePlaces(lead, last) > 0);
  const leads = [...newest.leads, ...open.filter((lead) => !older.includes(lead)), ...older].toSorted(comparePlaces);
  const end = newest.next === null ? null : (list.pages.at(-1)?.next ?? null);
  return toPages(leads, older.length > 0 ? end : newest.next, newest.counts);
}

/** Newest first, as the server sorts. */
function comparePlaces(a: DeskLead, b: DeskLead) {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/** One long page: if the list is asked for again, it is one request. */
function toPages(leads: DeskLead[], next: string | null, counts: LeadList['counts']): LeadPages {
  return { pages: [{ leads, next, counts }], pageParams: [null] };
}

/** The list with one lead as it is now, in its place if it is shown. `from` is the state that it was counted in. */
export function putInList(list: LeadPages, lead: DeskLead, from: LeadState, isShown: boolean): LeadPages {
  const others = listLoaded(list).filter(({ id }) => id !== lead.id);
  const leads = isShown ? [...others, lead].toSorted(comparePlaces) : others;
  return toPages(leads, list.pages.at(-1)!.next, moveCount(list.pages[0]!.counts, from, lead.state));
}

export function removeLeads(list: LeadPages, isGone: (lead: DeskLead) => boolean): LeadPages {
  const counts = { ...list.pages[0]!.counts };
  for (const { state } of listLoaded(list).filter(isGone)) counts[state] = Math.max(0, counts[state] - 1);
  return toPages(
    listLoaded(list).filter((lead) => !isGone(lead)),
    list.pages.at(-1)!.next,
    counts,
  );
}

export function moveCount(counts: LeadList['counts'], from: LeadState, to: LeadState): LeadList['counts'] {
  if (from === to) return counts;
  return { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 };
}
