import type { ReactNode } from 'react';
import { site } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { joinWithDots } from '../../domain/join-with-dots.ts';

/** The beam of the lighthouse lights its children, which stand beside the text. */
export function HomeHero({ industryCount, children }: { industryCount: number; children: ReactNode }) {
  const figures = [
    { value: site.clientsHelped, label: 'Filipino brands helped' },
    { value: String(site.foundedYear), label: `opened in ${site.address.shortDistrict}` },
    { value: String(industryCount), label: 'industries served' },
  ];
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
            We run search, ads, social media and websites for Philippine businesses. Choose your trade, and the city
            shows when it sells. Then claim an exclusive, complimentary marketing audit: what costs you sales, and what
            to fix first.
          </p>
        </div>
        <div className="hero-act">
          <div>
            <Button href="/contact" label="Claim Your Exclusive Audit Now" arrow />
          </div>
          <dl className="hero-figures">
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {children}
      </div>
    </section>
  );
}
