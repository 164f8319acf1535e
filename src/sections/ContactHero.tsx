import { site } from '../site.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';

type ContactHeroProps = { crumbs: { label: string; path: string }[] };

export function ContactHero({ crumbs }: ContactHeroProps) {
  return (
    <section className="dusk on-dark">
      <div className="wrap pt-6 pb-[clamp(3rem,2rem+3vw,4.5rem)]">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-8 max-w-[44rem] text-4xl">{`Contact Our Digital Marketing Agency in ${site.city}`}</h1>
        <p className="mt-6 max-w-[42rem] text-lg text-shell">
          Tell us what you sell and what is stuck. A strategist answers, as a rule within one working day, and says so
          plainly if we are not the right people for it. Not sure what to ask for? Start with{' '}
          <a href="/services" className="link">
            our ten services and what they cost
          </a>
          , or{' '}
          <a href="/services#estimate" className="link">
            work out your cost
          </a>{' '}
          first.
        </p>
      </div>
    </section>
  );
}
