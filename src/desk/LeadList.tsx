import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react';
import type { DeskLead, LeadState } from './api.ts';
import { EmptyList } from './EmptyList.tsx';
import { LeadRow } from './LeadRow.tsx';
import { useOfficeClock } from './office-clock.ts';
import { writeRoute, type Route } from './route.ts';
import { useViewport } from './use-viewport.ts';
import { findVisibleRows, scrollToRow } from './visible-rows.ts';

export type ListHandle = {
  /** The lead whose row has the focus. */
  focusedId(): string | undefined;
  /** Steps from the row with the focus, or else from the open lead. */
  focusNext(by: 1 | -1, openId: string): void;
  focusRow(id: string): void;
};

type LeadListProps = {
  handle: RefObject<ListHandle | null>;
  route: Route;
  leads: DeskLead[];
  total: number | undefined;
  isLoading: boolean;
  /** Still that of the filter before. */
  isOutdated: boolean;
  hasMore: boolean;
  onMore: () => void;
  onOpen: (lead: DeskLead) => void;
  onMark: (lead: DeskLead, state: LeadState) => void;
};

/** Newest first. Of thousands of rows only those near the viewport are in the page. */
export function LeadList(props: LeadListProps) {
  const { handle, route, leads, total, isLoading, isOutdated, hasMore, onMore, onOpen, onMark } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const clock = useOfficeClock();
  const viewport = useViewport(scroller);
  const { rowHeight } = viewport;
  const { start, end: stop } = findVisibleRows({ ...viewport, count: leads.length });
  const focusRow = useRowFocus(scroller, leads, rowHeight);
  useSteadyScroll(scroller, leads, rowHeight);

  const filterUrl = writeRoute({ ...route, lead: '' });
  useEffect(() => scroller.current?.scrollTo(0, 0), [filterUrl]);

  useImperativeHandle(handle, () => ({
    focusedId: () => readRowId(document.activeElement),
    focusRow: (id) => focusRow(leads.findIndex((lead) => lead.id === id)),
    focusNext(by, openId) {
      const from = readRowId(document.activeElement) ?? openId;
      const index = leads.findIndex((lead) => lead.id === from);
      focusRow(Math.min(Math.max(0, index + by), leads.length - 1));
    },
  }));

  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { root: scroller.current, rootMargin: '1500px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  const now = new Date();
  return (
    <div ref={scroller} className="log-list" aria-busy={isLoading || isOutdated} data-outdated={isOutdated}>
      {isLoading && <p className="log-empty">Reading the log …</p>}
      {!isLoading && leads.length === 0 && <EmptyList filter={route.filter} />}
      <ol style={{ height: leads.length * rowHeight }}>
        {leads.slice(start, stop).map((lead, offset) => {
          const index = start + offset;
          const before = leads[index - 1];
          const isFirstOfDay = !before || clock.dayOf(before.created_at) !== clock.dayOf(lead.created_at);
          return (
            <LeadRow
              key={lead.id}
              lead={lead}
              url={writeRoute({ ...route, lead: lead.id })}
              isOpen={lead.id === route.lead}
              position={index + 1}
              total={total ?? leads.length}
              top={index * rowHeight}
              day={isFirstOfDay || index === start ? clock.nameDay(lead.created_at, now) : ''}
              isFirstOfDay={isFirstOfDay}
              time={clock.clock(lead.created_at)}
              onOpen={onOpen}
              onMark={onMark}
            />
          );
        })}
      </ol>
      <div ref={end} className="log-end">
        {hasMore && 'More …'}
      </div>
    </div>
  );
}

function readRowId(element: Element | null) {
  return element?.closest<HTMLElement>('[data-lead]')?.dataset['lead'];
}

/** Focuses a row by its index, also one that must be scrolled to first, and the next one when a row leaves the list. */
function useRowFocus(scroller: RefObject<HTMLDivElement | null>, leads: DeskLead[], rowHeight: number) {
  const wanted = useRef<string>(undefined);
  const last = useRef<{ id: string; index: number }>(undefined);

  const focusRow = (index: number) => {
    const list = scroller.current;
    if (!list || !leads[index]) return;
    wanted.current = leads[index].id;
    const { scrollTop, clientHeight: height } = list;
    const top = scrollToRow(index, { scrollTop, height, rowHeight });
    if (top !== undefined) list.scrollTop = top;
    focusWanted();
  };
  const focusWanted = () => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(wanted.current ?? '')}"] a`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    if (wanted.current) focusWanted();
    const gone = last.current;
    if (gone && document.activeElement === document.body && !leads.some(({ id }) => id === gone.id)) {
      last.current = undefined;
      focusRow(Math.min(gone.index, leads.length - 1));
    }
    const id = readRowId(document.activeElement);
    if (id) last.current = { id, index: leads.findIndex((lead) => lead.id === id) };
  });
  useEffect(() => {
    const list = scroller.current;
    const remember = (event: FocusEvent) => {
      const id = readRowId(event.target as Element);
      const index = Number((event.target as Element).closest('[aria-posinset]')?.getAttribute('aria-posinset')) - 1;
      if (id) last.current = { id, index };
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [scroller]);
  return focusRow;
}

/** New leads above what is being read do not push it down. */
function useSteadyScroll(scroller: RefObject<HTMLDivElement | null>, leads: DeskLead[], rowHeight: number) {
  const before = useRef<DeskLead[]>([]);
  useLayoutEffect(() => {
    const list = scroller.current;
    const first = before.current[0];
    before.current = leads;
    if (!list || !first || list.scrollTop < rowHeight) return;
    const added = leads.findIndex(({ id }) => id === first.id);
    if (added > 0) list.scrollTop += added * rowHeight;
  }, [scroller, leads, rowHeight]);
}
