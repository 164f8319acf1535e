import { useEffect } from 'react';

/** Closes what is folded out when one turns to something else, or with Escape. */
export function useMenus() {
  useEffect(() => {
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open], .account[open]')) {
        const isInside = event.target instanceof Node && menu.contains(event.target);
        if (event.type === 'pointerdown' && isInside) continue;
        menu.open = false;
        if (event.type === 'keydown' && isInside) menu.querySelector('summary')?.focus();
      }
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
}
