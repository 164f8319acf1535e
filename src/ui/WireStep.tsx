import type { ReactNode } from 'react';

/** A step on a wire that runs across all steps, with a lamp: the last one is lit. */
export function WireStep({ children }: { children: ReactNode }) {
  return (
    <li className="group relative flex flex-col border-t-2 border-shoal py-5 lg:pe-8">
      <i className="absolute -top-[9px] size-4 rounded-full bg-tide group-last:bg-beam" />
      {children}
    </li>
  );
}
