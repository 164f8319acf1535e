import { site } from '../site.ts';
import { Button } from '../ui/Button.tsx';
import { joinWithDots } from '../ui/join-with-dots.ts';
import { BayScene } from './BayScene.tsx';
import { SampleAudit } from './SampleAudit.tsx';

export function HomeHero({ industryCount }: { industryCount: number }) {
  const figures = [
    { value: site.clientsHelped, label: 'Filipino brands helped' },
    { value: String(site.foundedYear), label: `in ${site.address.shortDistrict} since` },
    { value: String(industryCount), label: 'industries served' },
  ];
  return (
    <section className="hero dusk on-dark">
      <BayScene />
      <div className="wrap hero-content">
        <div>
          <p className="eyebrow text-beam">{joinWithDots('Digital marketing agency', site.city)}</p>
          <h1 className="mt-5 text-5xl">
            {`${site.slogan.start} `}
            <span className="text-beam sm:block">{site.slogan.end}</span>
          </h1>
          <p className="mt-6 max-w-[39rem] text-lg text-shell">
            We read your search rankings, ad spend, social pages and website the way your customers do, and hand you an
            exclusive, complimentary marketing audit: what is costing you sales, and what to fix first.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href="/contact" label="Claim Your Exclusive Audit Now" arrow />
            <Button href="/services#estimate" label="Work out your cost" look="outlineOnDark" />
          </div>
          <dl className="mt-10 grid grid-cols-3 gap-6 sm:flex sm:gap-10">
            {figures.map((figure) => (
              <div key={figure.label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-mist">{figure.label}</dt>
                <dd className="font-heading text-2xl leading-tight font-bold">{figure.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SampleAudit />
      </div>
    </section>
  );
}
