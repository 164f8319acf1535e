import { TallLink } from './TallLink.tsx';

const sheets = {
  audit: { href: '/services#sample-audit', label: 'See a sample audit' },
  friday: { href: '/services#sample-friday', label: 'See a Friday page' },
};

/** To the complete sheet on /services, beside what asks for one. */
export function SampleLink({ of = 'audit' }: { of?: keyof typeof sheets }) {
  return <TallLink {...sheets[of]} />;
}
