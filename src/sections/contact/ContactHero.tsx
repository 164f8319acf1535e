import { countThings } from '../../domain/count-words.ts';
import { site } from '../../domain/site.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type ContactHeroProps = { crumbs: { label: string; path: string }[]; serviceCount: number };

/** The beam crosses it and lights the steps of the audit. */
export function ContactHero({ crumbs, serviceCount }: ContactHeroProps) {
  return (
    <section className="contact-hero lit-hero dusk on-dark">
      <div className="wrap grid gap-x-16 gap-y-8 pt-6 pb-[clamp(2.25rem,1.25rem+4vw,5rem)] lg:grid-cols-[1.25fr_1fr] lg:items-center">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="mt-8 max-w-[44rem] text-4xl">{`Contact Our Digital Marketing Agency in ${site.city}`}</h1>
          <p className="mt-6 max-w-[38rem] text-lg text-shell">
            Ask for your free audit, or for anything else. A strategist answers, and says so if we are not the right
            people for it. Not sure yet? Start with{' '}
            <TextLink to="/services">{`our ${countThings(serviceCount, 'service')} and what they cost`}</TextLink>,{' '}
            <TextLink to="/services#estimate">work out your cost</TextLink>, or read{' '}
            <TextLink to="/blog/hiring-digital-marketing-agency-manila">how to hire an agency</TextLink>.
          </p>
        </div>
        <div>
          <h2 className="eyebrow font-text text-beam">The free audit in three steps</h2>
          <AuditSteps />
        </div>
      </div>
    </section>
  );
}
