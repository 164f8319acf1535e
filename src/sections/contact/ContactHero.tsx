import { countThings } from '../../domain/words.ts';
import { site } from '../../domain/site.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { PageHero } from '../chrome/PageHero.tsx';

type ContactHeroProps = { crumbs: { label: string; path: string }[]; serviceCount: number };

/** The beam crosses it and lights the steps of the audit. */
export function ContactHero({ crumbs, serviceCount }: ContactHeroProps) {
  const intro = (
    <>
      Ask for your free audit, or for anything else. A strategist answers, and says so if we are not the right people
      for it. Not sure yet? Start with{' '}
      <TextLink to="/services">{`our ${countThings(serviceCount, 'service')} and what they cost`}</TextLink>,{' '}
      <TextLink to="/services#estimate">work out your cost</TextLink>, or read{' '}
      <TextLink to="/blog/hiring-digital-marketing-agency-manila">how to hire an agency</TextLink>.
    </>
  );
  return (
    <PageHero
      crumbs={crumbs}
      title={`Contact Our Digital Marketing Agency in ${site.city}`}
      intro={intro}
      layout="contact-hero grid gap-x-16 gap-y-8 pt-6 pb-[clamp(2.25rem,1.25rem+4vw,5rem)] lg:grid-cols-[1.25fr_1fr] lg:items-center"
    >
      <div>
        <h2 className="eyebrow font-text text-beam">The free audit in three steps</h2>
        <AuditSteps />
      </div>
    </PageHero>
  );
}
