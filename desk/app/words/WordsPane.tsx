import { ArrowLeft } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { openList } from '../data/route.ts';
import { Action } from '../parts/Action.tsx';

type WordsPaneProps = {
  /** Not before it is known. */
  title?: string | undefined;
  /** Heard when it is opened, and the next Tab is in it. */
  takesFocus?: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below the title. */
  head?: ReactNode;
  children: ReactNode;
};

/** What is open on the screen of words. On a phone it takes the place of the list, and has a way back to it. */
export function WordsPane({ title, takesFocus = false, actions, head, children }: WordsPaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <article
      className="words-entry bg-raised col-2 row-2 min-h-0 min-w-0 overflow-auto px-[clamp(1rem,3vw,2.5rem)] pt-[clamp(1rem,2.5vw,2rem)] pb-12 *:max-w-[44rem] max-[56rem]:col-1"
      aria-labelledby={title === undefined ? undefined : 'entry-title'}
    >
      <header className="words-head mb-6 grid gap-1.5">
        <Action className="hidden justify-self-start max-[56rem]:inline-flex" onClick={openList} picture={ArrowLeft}>
          List
        </Action>
        {title !== undefined && (
          <div className="relative flex items-start justify-between gap-4">
            <h2 id="entry-title" className="text-2xl" ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {actions}
          </div>
        )}
        {head}
      </header>
      {children}
    </article>
  );
}
