import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ScriptNote } from '../../ui/ScriptNote.tsx';

type BlogHeroProps = {
  crumbs: { label: string; path: string }[];
  /** The search, its categories, and what the beam lights. */
  children: ReactNode;
};

export function BlogHero({ crumbs, children }: BlogHeroProps) {
  const lead =
    'Peso price guides with the tax and permit steps left in, and methods you can use this week without hiring anyone.';
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
            {import.meta.env.STATIC_EXPORT ? <LeadWithNote intro={lead} /> : lead}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

function LeadWithNote({ lead }: { lead: string }) {
  return (
    <>
      {lead} <ScriptNote text="The search and the categories need JavaScript here. All articles are listed below." />
    </>
  );
}
