import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { DeskLead } from '../../contract.ts';
import type { useChangeState } from '../data/change-leads.ts';
import { type Filter, listPanelFilters } from '../data/filter.ts';
import type { ListedLeads } from '../data/lead-queries.ts';
import { type Route, writeRoute } from '../data/route.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { LeadRow } from './LeadRow.tsx';
import { findVisibleRows, scrollToRow, useViewport } from './visible-rows.ts';

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

/** Newest first. Of thousands of rows only those near the viewport are in the page. */
export function LeadList({ handle, route, list, onMark }: LeadListProps) {
  const { leads, total, isLoading, isComplete, isOutdated, hasMore, loadMore } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const viewport = useViewport(scroller);
  const { rowHeight } = viewport;
  const { start, end: stop } = findVisibleRows({ ...viewport, count: leads.length });
  const focusRow = useRowFocus(scroller, leads, rowHeight);
  useSteadyScroll(scroller, leads, rowHeight);

  useImperativeHandle(handle, () => ({
    findFocused: findFocusedLead,
    focusRow: (id) => focusRow(leads.findIndex((lead) => lead.id === id)),
    focusNext(by, openId) {
      const from = findFocusedLead() ?? openId;
      const index = leads.findIndex((lead) => lead.id === from);
      focusRow(Math.min(Math.max(0, index + by), leads.length - 1));
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
      className="lead-list relative overflow-x-hidden overflow-y-auto overscroll-contain [--margin:7rem] [--row-height:4.5rem] max-[56rem]:[--margin:5.75rem] max-[56rem]:[--row-height:5.75rem]"
      aria-busy={isLoading || isOutdated}
    >
      {isLoading && <p className="empty-note">Fetching inquiries …</p>}
      {isComplete && leads.length === 0 && <EmptyList filter={route.filter} />}
      <ol className={isOutdated ? 'relative opacity-55' : 'relative'} style={{ height: leads.length * rowHeight }}>
        {leads.slice(start, stop).map((lead, offset) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            above={leads[start + offset - 1]}
            index={start + offset}
            total={total ?? leads.length}
            rowHeight={rowHeight}
            route={route}
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

/** Focuses a row by its index, also one that must be scrolled to first, and the next one when a row leaves the list. */
function useRowFocus(scroller: RefObject<HTMLElement | null>, leads: DeskLead[], rowHeight: number) {
  const wanted = useRef<string>(undefined);
  const last = useRef<{ id: string; index: number }>(undefined);

  const focusRow = (index: number) => {
    const list = scroller.current;
    if (!list || !leads[index]) return;
    wanted.current = leads[index].id;
    const { scrollTop, clientHeight: height } = list;
    const top = scrollToRow(index, { scrollTop, height, rowHeight });
    if (top !== undefined) list.scrollTo(0, top);
    focusWanted();
  };
  const focusWanted = () => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(wanted.current ?? '')}"] a`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  };

  // After every render: a row that was scrolled to may be there now, and the one with the focus may be gone.
  useLayoutEffect(() => {
    if (wanted.current) focusWanted();
    const gone = last.current;
    if (gone && document.activeElement === document.body && !leads.some(({ id }) => id === gone.id)) {
      last.current = undefined;
      focusRow(Math.min(gone.index, leads.length - 1));
    }
  });
  useEffect(() => {
    const list = scroller.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null;
      const id = row?.dataset['lead'];
      if (row && id) last.current = { id, index: Number(row.getAttribute('aria-posinset')) - 1 };
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [scroller]);
  return focusRow;
}

/** New leads above what is being read do not push it down. */
function useSteadyScroll(scroller: RefObject<HTMLElement | null>, leads: DeskLead[], rowHeight: number) {
  const before = useRef<DeskLead[]>([]);
  useLayoutEffect(() => {
    const list = scroller.current;
    const first = before.current[0];
    before.current = leads;
    if (!list || !first || list.scrollTop < rowHeight) return;
    const added = leads.findIndex(({ id }) => id === first.id);
    if (added > 0) list.scrollBy(0, added * rowHeight);
  }, [scroller, leads, rowHeight]);
}
