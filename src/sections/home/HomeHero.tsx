import type { ReactNode } from 'react';
import type { CaseStudy } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { joinWithDots } from '../../domain/words.ts';

/** The beam of the lighthouse lights its children, which stand beside the text. */
export function HomeHero({ caseStudies, children }: { caseStudies: CaseStudy[]; children: ReactNode }) {
  return (
    <section className="hero dusk on-dark">
      <div className="wrap hero-content">
        <div className="hero-text">
          <p className="eyebrow text-beam">{joinWithDots('Digital marketing agency', site.city)}</p>
          <h1 className="mt-3">
            {`${site.slogan.start} `}
            <span className="block text-beam">{site.slogan.end}</span>
          </h1>
          <p className="mt-4 max-w-[37rem] text-shell">
            We run search, ads, social media and websites for Philippine businesses. Choose your trade to see its busy
            months, the rule for its ads and what a budget buys. Then claim an exclusive, complimentary marketing audit.
            It shows what costs you sales and what to fix first.
          </p>
        </div>
        <div className="hero-act">
          <Button href="/contact" label="Claim Your Exclusive Audit Now" arrow />
          <ul className="hero-results">
            {caseStudies.map(({ path, homeResult: { value, label } }) => (
              <li key={path}>
                <a href={path}>
                  <b>{value}</b> {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  );
}
