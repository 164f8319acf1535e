import type { ReactNode } from 'react';

const across =
  'flex flex-col lg:ms-0 lg:border-s-0 lg:border-t-2 lg:ps-0 lg:pe-8 lg:pt-7 lg:pb-0 lg:before:-top-[9px] lg:before:start-0';

/** A step on a wire, with a lamp: the last one is lit. The wire runs down, or on a wide screen across. */
export function WireStep({ isAcross = false, children }: { isAcross?: boolean; children: ReactNode }) {
  return (
    <li
      className={`relative ms-2 border-s-2 border-shoal ps-8 pb-8 before:absolute before:-start-[9px] before:top-1 before:size-4 before:rounded-full before:bg-tide last:pb-0 last:before:bg-beam ${isAcross ? across : 'last:border-transparent'}`}
    >
      {children}
    </li>
  );
}
