import type { ReactNode } from 'react';
import type { CaseStudy } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { joinWithDots } from '../../domain/join-with-dots.ts';

type HomeHeroProps = { intro: string | undefined; caseStudies: CaseStudy[]; children: ReactNode };

/** The beam of the lighthouse lights its children, which stand beside the text. */
export function HomeHero({ intro, caseStudies, children }: HomeHeroProps) {
  return (
    <section className="hero dusk on-dark">
      <div className="wrap hero-content">
        <div className="hero-text">
          <p className="eyebrow text-beam">{joinWithDots('Digital marketing agency', site.city)}</p>
          <h1 className="mt-3">
            {`${site.slogan.start} `}
            <span className="block text-beam">{site.slogan.end}</span>
          </h1>
          <p className="mt-4 max-w-[37rem] text-shell">{intro}</p>
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
