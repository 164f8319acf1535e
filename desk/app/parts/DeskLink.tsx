import type { ComponentProps, MouseEvent } from 'react';
import { goTo } from '../data/route.ts';

type DeskLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Takes the place of what is open, also in the history. */
  replaces?: boolean;
};

/** A link within the desk: followed without loading the page; with a modifier it is the browser's. */
export function DeskLink({ href, className = 'link', replaces = false, onClick, children, ...link }: DeskLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    goTo(event.currentTarget.pathname + event.currentTarget.search, { replace: replaces });
    onClick?.(event);
  };
  return (
    <a {...link} href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}
