import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { DeskLead } from '../../contract.ts';
import { scrollToRow } from './visible-rows.ts';

/** The lead whose row has the focus. */
export function findFocusedLead() {
  return document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead'];
}

/** Focuses a row by its index, also one that must be scrolled to first, and the next one when a row leaves the list. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, leads: DeskLead[], rowHeight: number) {
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
export function useSteadyScroll(scroller: RefObject<HTMLElement | null>, leads: DeskLead[], rowHeight: number) {
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
