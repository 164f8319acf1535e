import type { ServicePage } from '../content/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Faq } from '../ui/Faq.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RangeChart } from '../ui/RangeChart.tsx';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { toRangeRows } from '../ui/prices.ts';
import { Section } from '../ui/Section.tsx';
import { Card } from '../ui/Card.tsx';
import { Lattice } from '../ui/Lattice.tsx';

/** The middle of a service page: why, how, what is included, what it costs, how it is measured. */
export function ServiceDetails({ service }: { service: ServicePage }) {
  return (
    <>
      <Section layout="grid gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div>
          <h2 className="text-3xl">{service.intro.heading}</h2>
          {service.intro.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[39rem]">
              {paragraph}
            </p>
          ))}
          <div className="mt-8">
            <Button href="/contact" label="Talk to a specialist" look="ink" arrow />
          </div>
        </div>
        <StockPhoto
          photo={service.photo}
          icon={service.icon}
          shape="window"
          sizes="(width >= 76rem) 33rem, (width >= 64rem) 45vw, 92vw"
        />
      </Section>

      <Section tone="shell">
        <h2 className="text-3xl">{service.stepsHeading}</h2>
        <div className="mt-10">
          <Lattice columns={2} ordered>
            {service.steps.map((step, index) => (
              <Card key={step.title} title={step.title} text={step.details} isLit={index === 0} />
            ))}
          </Lattice>
        </div>
      </Section>

      <Section layout="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">What is included</h2>
          {service.included.map((list) => (
            <div key={list.title} className="mt-8">
              <h3 className="text-xl">{list.title}</h3>
              <ul className="mt-3 space-y-2">
                {list.items.map((item) => (
                  <li key={item} className="flex gap-3">
                    <Icon name="check" className="mt-1 size-5 shrink-0 text-tide" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div>
          <h2 className="text-3xl">What it costs</h2>
          <p className="mt-5">{service.priceNote}</p>
          {service.pricing && (
            <div className="mt-8">
              <RangeChart rows={toRangeRows(service.pricing)} />
              <p className="mt-4 text-muted">Our rates for {service.pricing.year}, VAT-exclusive.</p>
            </div>
          )}
          <h2 className="mt-14 text-3xl">How we measure it</h2>
          <dl className="mt-6 space-y-4">
            {service.measures.map((measure) => (
              <div key={measure.title}>
                <dt className="font-semibold">{measure.title}</dt>
                <dd className="text-muted">{measure.details}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>

      <Section>
        <h2 className="mb-8 text-3xl">Questions clients ask first</h2>
        <Faq items={service.faq} />
      </Section>
    </>
  );
}
