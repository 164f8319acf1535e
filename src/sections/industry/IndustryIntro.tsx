import type { IndustryPage } from '../../content/queries.ts';
import { MonthSlip } from './MonthSlip.tsx';
import { RuleCard } from './RuleCard.tsx';
import { SeasonWindow } from './SeasonWindow.tsx';

/** What the beam of the hero lights: the calendar, the rule or the money. */
export function IndustryIntro({ industry: { ledBy, season, rule, month } }: { industry: IndustryPage }) {
  if (ledBy === 'calendar') return <SeasonWindow season={season} />;
  return ledBy === 'rule' ? <RuleCard rule={rule} /> : <MonthSlip month={month} />;
}
