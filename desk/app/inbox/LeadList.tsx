import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { DeskLead } from '../../contract.ts';
import type { useChangeState } from '../data/change-leads.ts';
import { type Filter, listPanelFilters } from '../data/filter.ts';
import type { ListedLeads } from '../data/lead-queries.ts';
import { type Route, writeRoute } from '../data/route.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { LeadRow } from './LeadRow.tsx';

export type ListHandle = {
  /** The lead whose row has the focus. */
  findFocused(): string | undefined;
  /** Steps from the row with the focus, or else from the open lead. */
  focusNext(by: 1 | -1, openId: string): void;
  focusRow(id: string): void;
};

type LeadListProps = {
  handle: RefObject<ListHandle | null>;
  route: Route;
  list: ListedLeads;
  onMark: ReturnType<typeof useChangeState>;
};

/** Newest first. Of thousands of rows the browser draws only those near the viewport. */
export function LeadList({ handle, route, list, onMark }: LeadListProps) {
  const { leads, total, isLoading, isComplete, isOutdated, hasMore, loadMore } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const remember = useNextFocus(leads);
  useSteadyScroll(scroller, leads);

  useImperativeHandle(handle, () => ({
    findFocused: findFocusedLead,
    focusRow,
    focusNext(by, openId) {
      const from = findFocusedLead() ?? openId;
      const index = leads.findIndex((lead) => lead.id === from);
      focusRow(leads[Math.min(Math.max(0, index + by), leads.length - 1)]?.id);
    },
  }));

  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { root: scroller.current, rootMargin: '1500px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  return (
    <div
      ref={scroller}
      className="lead-list relative overflow-x-hidden overflow-y-auto overscroll-contain [--margin:7rem] [--row-height:4.5rem] [overflow-anchor:none] max-[56rem]:[--margin:5.75rem] max-[56rem]:[--row-height:5.75rem]"
      aria-busy={isLoading || isOutdated}
    >
      {isLoading && <p className="empty-note">Fetching inquiries …</p>}
      {isComplete && leads.length === 0 && <EmptyList filter={route.filter} />}
      <ol className={isOutdated ? 'opacity-55' : undefined} onFocus={remember}>
        {leads.map((lead, index) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            above={leads[index - 1]}
            index={index}
            total={total ?? leads.length}
            url={writeRoute({ ...route, lead: lead.id })}
            isOpen={lead.id === route.lead}
            replaces={route.lead !== ''}
            onMark={onMark}
          />
        ))}
      </ol>
      <div ref={end} className="list-end">
        {hasMore && 'More …'}
      </div>
    </div>
  );
}

const emptyTexts = {
  '': 'No inquiries yet. The first one will appear here by itself.',
  unread: 'Everything has been read.',
  read: 'Everything that was read is answered.',
  answered: 'Nothing is marked answered yet.',
  spam: 'No spam.',
};

function EmptyList({ filter }: { filter: Filter }) {
  const isNarrowed = filter.q !== '' || listPanelFilters(filter).length > 0;
  if (!isNarrowed) return <p className="empty-note">{emptyTexts[filter.state]}</p>;
  return (
    <div className="empty-note">
      <p>Nothing matches.</p>
      <DeskLink className="action" href={writeRoute({})}>
        Show everything
      </DeskLink>
    </div>
  );
}

function findFocusedLead() {
  return document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead'];
}

function focusRow(id = '') {
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"] a`)?.focus();
}

/** When the row with the focus leaves the list, the one that takes its place gets it. */
function useNextFocus(leads: DeskLead[]) {
  const last = useRef<{ id: string; index: number }>(undefined);
  useLayoutEffect(() => {
    const { id, index } = last.current ?? {};
    if (index === undefined || document.activeElement !== document.body) return;
    if (leads.some((lead) => lead.id === id)) return;
    last.current = undefined;
    focusRow(leads[Math.min(index, leads.length - 1)]?.id);
  }, [leads]);
  return () => {
    const id = findFocusedLead() ?? '';
    last.current = { id, index: leads.findIndex((lead) => lead.id === id) };
  };
}

/** New leads above what is being read do not push it down. Not every browser sees to that itself. */
function useSteadyScroll(scroller: RefObject<HTMLElement | null>, leads: DeskLead[]) {
  const before = useRef<DeskLead[]>([]);
  useLayoutEffect(() => {
    const first = before.current[0];
    before.current = leads;
    const list = scroller.current;
    const rowHeight = list?.querySelector('li')?.offsetHeight ?? 0;
    if (!list || !first || list.scrollTop < rowHeight) return;
    const added = leads.findIndex(({ id }) => id === first.id);
    if (added > 0) list.scrollBy(0, added * rowHeight);
  }, [scroller, leads]);
}
