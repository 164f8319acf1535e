import type { ReactNode } from 'react';

const across = {
  step: 'flex flex-col lg:ms-0 lg:border-s-0 lg:border-t-2 lg:ps-0 lg:pe-8 lg:pt-7 lg:pb-0',
  lamp: 'lg:start-0 lg:-top-[9px]',
};
const down = { step: 'last:border-transparent', lamp: '' };

/** A step on a wire, with a lamp: the last one is lit. The wire runs down, or on a wide screen across. */
export function WireStep({ isAcross = false, children }: { isAcross?: boolean; children: ReactNode }) {
  const { step, lamp } = isAcross ? across : down;
  return (
    <li className={`group relative ms-2 border-s-2 border-shoal ps-8 pb-8 last:pb-0 ${step}`}>
      <i className={`absolute -start-[9px] top-1 size-4 rounded-full bg-tide group-last:bg-beam ${lamp}`.trim()} />
      {children}
    </li>
  );
}
