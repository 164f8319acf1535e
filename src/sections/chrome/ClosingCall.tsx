import { site } from '../../domain/site.ts';
import { lowerFirst } from '../../domain/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const { time, result } = site.audit;
const access = {
  about: 'Access for the audit',
  says: 'Read-only, to the analytics, ad account and business profile that you have',
};

/** The call to action at the end of the home page, beside the answers that people want first. */
export function ClosingCall({ budget }: { budget: { about: string; says: string } }) {
  return (
    <Section tone="dusk" layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr] lg:items-end">
      <div data-reveal>
        <h2 className="max-w-[41rem] text-3xl lg:text-4xl">Ready to See What Your Business is Missing?</h2>
        <p className="mt-4 max-w-[37rem] text-lg text-shell">{`Thirty minutes with one of our leads. ${time}, you have the audit: ${lowerFirst(result)}.`}</p>
        <div className="mt-6">
          <Button href="/contact?about=session" label="Book Your EXCLUSIVE Strategy Session" arrow />
        </div>
      </div>
      <ul className="lattice" data-reveal>
        {[budget, access].map(({ about, says }) => (
          <li key={about} className="pane px-5 py-4.5">
            <h3>{about}</h3>
            <p>{says}</p>
          </li>
        ))}
        <li className="pane px-5 py-4.5">
          <h3>Still comparing?</h3>
          <p>
            See <TextLink to="/services#sample-audit">a sample audit</TextLink>, read{' '}
            <TextLink to="/blog/hiring-digital-marketing-agency-manila">{`how to hire an agency in ${site.city}`}</TextLink>{' '}
            or the <TextLink to="/blog">peso price guides</TextLink>.
          </p>
        </li>
      </ul>
    </Section>
  );
}
