import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

type BlogHeroProps = {
  crumbs: { label: string; path: string }[];
  /** Ends the introduction. */
  note?: ReactNode;
  /** What the beam lights. */
  children: ReactNode;
};

export function BlogHero({ crumbs, note, children }: BlogHeroProps) {
  return (
    <section className="lit-hero dusk on-dark">
      <div className="wrap blog-hero">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <PageHeading
            topic="Digital Marketing Blog for Philippine Businesses"
            title="What marketing costs here, and how to buy it well"
          />
          <p className="mt-6 max-w-[38rem] text-lg text-shell">
            Peso price guides with the tax and permit steps left in, and methods you can use this week without hiring
            anyone.{note}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
