import type { DeskLead, LeadList } from '../../contract.ts';

/** What TanStack Query stores of a list: its pages, one or more, and the cursor that each was asked with. */
export type LeadPages = { pages: LeadList[]; pageParams: (string | null)[] };

export const listLoaded = (list: Pick<LeadPages, 'pages'> | undefined): DeskLead[] =>
  list?.pages.flatMap((page) => page.leads) ?? [];

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

/** The list with one lead as it is now, in its place if it is shown. */
export function putInList(list: LeadPages, lead: DeskLead, isShown: boolean): LeadPages {
  const others = listLoaded(list).filter(({ id }) => id !== lead.id);
  const leads = isShown ? [...others, lead].toSorted(comparePlaces) : others;
  return toPages(leads, list.pages.at(-1)!.next, list.pages[0]!.counts);
}
