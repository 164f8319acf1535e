import type { ServicePage } from '../content/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Faq } from '../ui/Faq.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RangeChart } from '../ui/RangeChart.tsx';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { summarizeRates, toRangeRows } from '../ui/prices.ts';

/** The middle of a service page: why, how, what is included, what it costs, how it is measured. */
export function ServiceDetails({ service }: { service: ServicePage }) {
  return (
    <>
      <section className="section wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr] lg:items-center">
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
      </section>

      <section className="section bg-shell">
        <div className="wrap">
          <h2 className="text-3xl">{service.stepsHeading}</h2>
          <ol className="lattice mt-10 sm:grid-cols-2">
            {service.steps.map((step, index) => (
              <li key={step.title} className={`pane p-7 ${index === 0 ? 'pane-lit' : ''}`}>
                <h3 className="text-xl">{step.title}</h3>
                <p className="mt-3 text-muted">{step.details}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="section wrap grid gap-x-16 gap-y-12 lg:grid-cols-2">
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
              <RangeChart summary={summarizeRates(service.pricing)} rows={toRangeRows(service.pricing)} />
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
      </section>

      <section className="section wrap pt-0">
        <h2 className="mb-8 text-3xl">Questions clients ask first</h2>
        <Faq items={service.faq} />
      </section>
    </>
  );
}
