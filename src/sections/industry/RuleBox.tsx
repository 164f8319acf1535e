import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';

/** The rule on pages that begin with something else. */
export function RuleBox({ rule }: { rule: IndustryPage['rule'] }) {
  return (
    <aside aria-label={rule.heading} className="rule-box" data-reveal>
      <span aria-hidden="true" className="rule-mark" />
      <div>
        <h2 className="text-2xl">{rule.heading}</h2>
        <p className="mt-2 text-sm font-semibold text-ember-deep">{joinWithDots(rule.body, rule.issuance)}</p>
        <p className="mt-4">{rule.text}</p>
        <p className="mt-4 text-sm text-muted">General information, not legal advice.</p>
      </div>
    </aside>
  );
}
