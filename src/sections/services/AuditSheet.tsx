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
    <div className="hero-sheet">
      <p className="hero-sheet-head">
        <b>Your free audit</b> <span>One page, {site.audit.time.toLowerCase()}</span>
      </p>
      <ul className="ruled">
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
