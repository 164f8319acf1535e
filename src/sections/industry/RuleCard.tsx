import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';

/** The rule in the hero of a page that begins with it. */
export function RuleCard({ rule }: { rule: IndustryPage['rule'] }) {
  return (
    <aside aria-label={rule.heading} className="rule-card">
      <p className="eyebrow text-beam">What an ad may say</p>
      <h2 className="mt-4 text-2xl">{rule.heading}</h2>
      <p className="mt-4 text-shell">{rule.text}</p>
      <p className="mt-5 text-sm font-semibold text-beam">{joinWithDots(rule.body, rule.issuance)}</p>
      <p className="mt-1 text-sm text-mist">General information, not legal advice.</p>
    </aside>
  );
}
