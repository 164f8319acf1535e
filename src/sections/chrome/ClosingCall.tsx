import { TextLink } from '../../ui/TextLink.tsx';
import { NextStep } from '../contact/NextStep.tsx';

const access = { about: 'Access for the audit', says: 'Read-only, to your analytics, ad account and business profile' };

/** The call to action at the end of the home page, beside the answers that people want first. */
export function ClosingCall({ budget }: { budget: { about: string; says: string } }) {
  return (
    <NextStep
      title="Ready to See What Your Business is Missing?"
      intro="Thirty minutes with one of our leads. The audit needs no call."
      buttonLabel="Book Your EXCLUSIVE Strategy Session"
      contactPath="/contact?about=session"
    >
      <ul className="wrap grid gap-x-16 gap-y-6 py-6 lg:grid-cols-3 lg:pt-12">
        {[budget, access].map(({ about, says }) => (
          <li key={about}>
            <h3>{about}</h3>
            <p className="mt-1 text-mist">{says}</p>
          </li>
        ))}
        <li>
          <h3>Still comparing?</h3>
          <p className="mt-1 text-mist">
            See <TextLink to="/services#sample-audit">a sample audit</TextLink>, read{' '}
            <TextLink to="/blog/hiring-digital-marketing-agency-manila">how to hire an agency</TextLink> or{' '}
            <TextLink to="/blog">our price guides</TextLink>.
          </p>
        </li>
      </ul>
    </NextStep>
  );
}
