import type { LeadState } from '../../contract.ts';

const looks: Record<LeadState, string> = {
  unread:
    'rounded-full border-[light-dark(oklch(58%_0.13_65),var(--color-beam))] bg-beam shadow-[0_0_0_4px_oklch(from_var(--color-beam)_l_c_h/0.28)]',
  read: 'rounded-full border-field bg-page',
  answered: 'rounded-full border-tide bg-tide',
  spam: 'rounded-[2px] border-warning',
};

/** The state of an inquiry: filled and bright while it is unread. */
export function StateDot({ state, className = '' }: { state: LeadState; className?: string }) {
  const look = `state-dot inline-block size-3 shrink-0 border-2 forced-color-adjust-none ${looks[state]} ${className}`;
  return <span className={look} aria-hidden="true" />;
}
