import { useEffect, useState, type RefObject } from 'react';

type Viewport = { scrollTop: number; height: number; rowHeight: number; count: number };

/** Rows rendered above and below what is seen, so that scrolling and the keyboard find them there. */
const spareRows = 8;

/** Which rows of a long list are worth rendering: from `start`, before `end`. */
export function findVisibleRows({ scrollTop, height, rowHeight, count }: Viewport) {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const last = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight);
  const start = Math.min(Math.max(0, first - spareRows), Math.max(0, count - 1));
  return { start, end: Math.max(start, Math.min(count, last + spareRows)) };
}

/** Where to scroll so that a row is seen; undefined if it is. */
export function scrollToRow(index: number, { scrollTop, height, rowHeight }: Omit<Viewport, 'count'>) {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  if (top + rowHeight > scrollTop + height) return top + rowHeight - height;
  return undefined;
}

/** How far a list is scrolled, how high it is, and the height of its rows, which the styles set in rem. */
export function useViewport(scroller: RefObject<HTMLElement | null>) {
  const [viewport, setViewport] = useState({ scrollTop: 0, height: 800, rowHeight: 76 });
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const rowHeight = rem * Number.parseFloat(getComputedStyle(list).getPropertyValue('--row-height'));
      const { scrollTop, clientHeight: height } = list;
      setViewport({ scrollTop, height, rowHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return viewport;
}
