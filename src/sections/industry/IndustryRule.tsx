import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { LegalNote } from '../chrome/LegalNote.tsx';

type IndustryRuleProps = Pick<IndustryPage, 'rule'> & { layout: string };

/** The rule that the industry's ads must follow, on a dark background. */
export function IndustryRule({ rule, layout }: IndustryRuleProps) {
  return (
    <aside aria-label={rule.heading} className={layout}>
      <div>
        <h2 className="text-2xl lg:text-3xl">{rule.heading}</h2>
        <p className="mt-3 text-sm font-semibold text-beam">{joinWithDots(rule.body, rule.issuance)}</p>
      </div>
      <div>
        <p className="text-shell">{rule.text}</p>
        <LegalNote isOnDark />
      </div>
    </aside>
  );
}
