import { site } from '../../domain/site.ts';
import { HeroPoints } from '../service/HeroPoints.tsx';

const points = [
  'Where you rank against up to five competitors you name',
  'How much of your ad spend reaches people who can buy',
  'What your site loses on mobile data',
  'Three fixes, ranked by what each problem costs you',
];

/** What is on the free audit, in the hero of /services. */
export function AuditPoints() {
  return <HeroPoints title={`Your free audit: one page, ${site.audit.time.toLowerCase()}`} points={points} />;
}
