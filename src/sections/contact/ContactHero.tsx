import type { ReactNode } from 'react';
import { site } from '../../domain/site.ts';
import { AuditSteps } from '../../ui/AuditSteps.tsx';
import { PageHero } from '../chrome/PageHero.tsx';

type ContactHeroProps = { crumbs: { label: string; path: string }[]; children: ReactNode };

/** The beam crosses it and lights the steps of the audit; not on a phone, where the form is near. */
export function ContactHero({ crumbs, children }: ContactHeroProps) {
  return (
    <PageHero
      crumbs={crumbs}
      title={`Contact Our Digital Marketing Agency in ${site.city}`}
      intro={children}
      layout="contact-hero grid gap-x-16 pb-[clamp(1.25rem,4vw,5rem)] max-lg:[&_:is(h1,p)]:mt-5 max-lg:[&_h1]:text-[2rem] max-lg:[&_nav]:hidden max-lg:[&_p]:text-base lg:grid-cols-[1.25fr_1fr] lg:items-center lg:pt-6"
    >
      <div className="max-lg:hidden">
        <h2 className="eyebrow font-text text-beam">The free audit in three steps</h2>
        <AuditSteps />
      </div>
    </PageHero>
  );
}
