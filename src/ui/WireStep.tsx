import type { ReactNode } from 'react';

/** A step on a wire that runs along all steps, on a phone down their left, with a lamp: the last one is lit. */
export function WireStep({ children }: { children: ReactNode }) {
  return (
    <li className="group relative flex flex-col border-shoal max-lg:border-s-2 max-lg:ps-6 max-lg:pb-7 lg:border-t-2 lg:py-5 lg:pe-8">
      <i className="absolute size-4 rounded-full bg-tide group-last:bg-beam max-lg:-start-[9px] lg:-top-[9px]" />
      {children}
    </li>
  );
}
