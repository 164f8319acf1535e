import type { ReactNode } from 'react';
import { site } from '../../domain/site.ts';
import { showAudit } from '../chrome/cities.ts';
import { PageHero } from '../chrome/PageHero.tsx';

type ContactHeroProps = { crumbs: { label: string; path: string }[]; children: ReactNode };

/** Low on a phone, where the form is near. */
export function ContactHero({ crumbs, children }: ContactHeroProps) {
  return (
    <PageHero
      crumbs={crumbs}
      title={`Contact Our Digital Marketing Agency in ${site.city}`}
      intro={children}
      layout="contact-hero max-lg:[&_:is(h1,p)]:mt-4 max-lg:[&_h1]:text-[2rem] max-lg:[&_nav]:hidden max-lg:[&_p]:text-base lg:pt-6"
      city={showAudit()}
    />
  );
}
