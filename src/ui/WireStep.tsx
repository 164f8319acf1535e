import type { ReactNode } from 'react';

const across = { step: 'flex flex-col border-t-2 py-5 lg:pe-8', lamp: '-top-[9px]' };
const down = { step: 'ms-2 border-s-2 ps-8 pb-8 last:border-transparent last:pb-0', lamp: '-start-[9px] top-1' };

/** A step on a wire, with a lamp: the last one is lit. The wire runs down, or across every step. */
export function WireStep({ isAcross = false, children }: { isAcross?: boolean; children: ReactNode }) {
  const { step, lamp } = isAcross ? across : down;
  return (
    <li className={`group relative border-shoal ${step}`}>
      <i className={`absolute size-4 rounded-full bg-tide group-last:bg-beam ${lamp}`} />
      {children}
    </li>
  );
}
