import { useEffect, useState, type RefObject } from 'react';

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
      setViewport((now) =>
        now.scrollTop === scrollTop && now.height === height && now.rowHeight === rowHeight
          ? now
          : { scrollTop, height, rowHeight },
      );
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
