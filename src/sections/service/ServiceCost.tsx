import type { ServicePage } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { RangeChart } from '../../ui/RangeChart.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { toRangeRows } from '../../domain/money/price-scale.ts';

type ServiceCostProps = {
  service: ServicePage;
  /** To the estimator, or to the rates of other services. */
  moneyLink: { path: string; label: string };
};

/** The rates of a service, from its price list, and how results are measured. */
export function ServiceCost({ service, moneyLink }: ServiceCostProps) {
  const { pricing } = service;
  return (
    <Section tone="shell" layout="grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <div>
        <h2 className="text-3xl">What it costs</h2>
        <p className="mt-5 max-w-[39rem]">{service.priceNote}</p>
        {pricing && (
          <div className="mt-8">
            <RangeChart rows={toRangeRows(pricing)} />
          </div>
        )}
        <p className="mt-4 text-muted">
          {pricing ? `Our rates of ${pricing.year}, before VAT, confirmed` : 'Confirmed'} {site.ratesConfirmed}.
        </p>
        <ArrowLink href={moneyLink.path} label={moneyLink.label} />
        {pricing && (
          <a href={`/blog/${pricing.guide}`} className="link inline-flex min-h-11 items-center font-semibold">
            Read the full price guide
          </a>
        )}
      </div>
      <div>
        <h2 className="text-3xl">How we measure it</h2>
        <dl className="ruled mt-5">
          {service.measures.map((measure) => (
            <div key={measure.title} className="py-4">
              <dt className="font-semibold">{measure.title}</dt>
              <dd className="mt-1 text-muted">{measure.details}</dd>
            </div>
          ))}
        </dl>
        <SampleLink of="friday" />
      </div>
    </Section>
  );
}
