import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DeskLead } from '../../contract.ts';
import type { useChangeState } from '../data/change-leads.ts';
import { listPanelFilters, writeRoute, type Filter, type Route } from '../data/route.ts';
import type { ListedLeads } from '../data/lead-queries.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { findFocusedLead, focusRow } from '../parts/keys.ts';
import emptyTexts from './empty-texts.json' with { type: 'json' };
import { LeadRow } from './LeadRow.tsx';

type LeadListProps = { route: Route; list: ListedLeads; onMark: ReturnType<typeof useChangeState> };

/** Newest first. Of thousands of rows the browser draws only those near the viewport. */
export function LeadList({ route, list, onMark }: LeadListProps) {
  const { leads, isLoading, isComplete, isOutdated, hasMore, loadMore } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const remember = useNextFocus(leads);
  useSteadyScroll(scroller, leads);

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
      className="lead-list relative overflow-x-hidden overflow-y-auto overscroll-contain [--margin:7rem] [--row-height:4.5rem] [overflow-anchor:none] max-[56rem]:[--margin:5.75rem] max-[56rem]:[--row-height:5.75rem] max-[19rem]:[--margin:4.25rem]"
      aria-busy={isLoading || isOutdated}
    >
      {isLoading && <p className="empty-note">Fetching inquiries …</p>}
      {isComplete && leads.length === 0 && <EmptyList filter={route.filter} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is that of its links */}
      <ol className={isOutdated ? 'opacity-55' : undefined} onFocus={remember}>
        {leads.map((lead, index) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            above={leads[index - 1]}
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
