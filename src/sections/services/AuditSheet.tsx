import { site } from '../../domain/site.ts';
import { Icon } from '../../ui/Icon.tsx';

const points = [
  'Where you rank against up to five competitors you name',
  'How much of your ad spend reaches people who can buy',
  'What your site loses on mobile data',
  'Three fixes ranked by what each costs you a month',
];

/** The hero of /services: the free audit as the sheet of paper that it is, cut off by the hero's lower edge. */
export function AuditSheet() {
  return (
    <div className="hero-sheet mb-[calc(-1*clamp(3rem,2rem+4vw,5.5rem)-1.5rem)] rotate-[1.5deg] rounded-t-lg bg-capiz px-6 pt-5 pb-12 leading-[1.4] text-ink lifted print:m-0 print:rotate-none print:rounded-lg print:border print:pb-5 print:[box-shadow:none]">
      <p className="-mx-6 -mt-5 flex flex-wrap items-baseline justify-between gap-x-4 rounded-[inherit] bg-glow px-6 py-4">
        <b className="font-heading text-xl">Your free audit</b>{' '}
        <span className="text-sm text-muted">One page, {site.audit.time.toLowerCase()}</span>
      </p>
      <ul className="ruled *:border-line">
        {points.map((point) => (
          <li key={point} className="flex gap-3 py-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-tide" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
