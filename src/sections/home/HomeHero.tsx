import type { ReactNode } from 'react';
import type { CaseStudy } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { joinWithDots } from '../../domain/words.ts';

/** The beam of the lighthouse lights its children, which stand beside the text. */
export function HomeHero({ caseStudies, children }: { caseStudies: CaseStudy[]; children: ReactNode }) {
  return (
    <section className="hero dusk on-dark isolate overflow-hidden">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 pt-[clamp(2rem,1.25rem+3vw,3.5rem)] max-lg:pb-10 lg:grid-cols-[1fr_28.5rem] lg:grid-rows-[auto_1fr_auto] lg:gap-y-4 lg:pt-6">
        <div>
          <p className="eyebrow text-beam">{joinWithDots('Digital marketing agency', site.city)}</p>
          {/* Its longer line fits the width of any phone, and the place beside the form. */}
          <h1 className="mt-3 text-[clamp(2rem,(100vw-2.5rem)/8.3,4.5rem)] lg:text-[min(4.25rem,(100vw-39rem)/8.3)]">
            {`${site.slogan.start} `}
            <span className="block text-beam">{site.slogan.end}</span>
          </h1>
          <p className="mt-4 max-w-[37rem] text-shell">
            We run search, ads, social media and websites for Philippine businesses. Choose your trade to see its busy
            months, the rule for its ads and what a budget buys. Then claim an exclusive, complimentary marketing audit.
            It shows what costs you sales and what to fix first.
          </p>
        </div>
        {/* On a phone the city stands between the text and the button. */}
        <div className="hero-act order-1 lg:row-[2]">
          <Button href="/contact" label="Claim Your Exclusive Audit Now" arrow />
          <ul className="mt-5 grid max-w-[35rem] grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-4 text-sm leading-snug">
            {caseStudies.map(({ path, homeResult: { value, label } }) => (
              <li key={path}>
                <a href={path} className="block h-full border-t border-seam pt-2">
                  <b className="block font-heading text-[clamp(1.25rem,6vw,1.5rem)] leading-[1.3] whitespace-nowrap">
                    {value}
                  </b>{' '}
                  {label}
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
