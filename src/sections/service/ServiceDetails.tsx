import type { ServicePage } from '../../content/queries.ts';
import { toRangeRows } from '../../domain/money/price-scale.ts';
import { site } from '../../domain/site.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { RangeChart } from '../../ui/RangeChart.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { ServicePicture } from './ServicePicture.tsx';

type ServiceProps = { service: ServicePage };
type ServiceDetailsProps = ServiceProps & {
  /** To the estimator, or to the rates of other services. */
  moneyLink: { path: string; label: string };
};

/** The middle of a service page. */
export function ServiceDetails({ service, moneyLink }: ServiceDetailsProps) {
  return (
    <>
      <Intro service={service} />
      <ServicePicture picture={service.picture} />
      <Timeline service={service} />
      <Cost service={service} moneyLink={moneyLink} />
    </>
  );
}

/** The introduction of a service beside its photo; every second one is mirrored. */
function Intro({ service }: ServiceProps) {
  const isMirrored = service.order % 2 === 0;
  return (
    <Section layout={`grid gap-x-16 gap-y-10 ${isMirrored ? 'lg:grid-cols-[1fr_1.8fr]' : 'lg:grid-cols-[1.25fr_1fr]'}`}>
      <div className={isMirrored ? 'lg:order-2' : ''}>
        <h2 className="text-3xl">{service.intro.heading}</h2>
        {service.intro.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-[38rem]">
            {paragraph}
          </p>
        ))}
        <div className="mt-8">
          <Button href={service.contactPath} label="Talk to a specialist" look="ink" arrow />
        </div>
      </div>
      <StockPhoto photo={service.photo} sizes="(width >= 76rem) 33rem, (width >= 64rem) 45vw, 92vw" look="min-h-64">
        {service.picture && <Drawing name={`board-${service.picture.drawing}`} />}
      </StockPhoto>
    </Section>
  );
}

/** The four sub-services or steps on one wire, and below it what they include. */
function Timeline({ service: { stepsHeading, steps, included } }: ServiceProps) {
  return (
    <Section title={stepsHeading}>
      <ol className="grid lg:grid-cols-4 lg:pt-14">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative border-ink max-lg:mt-6 max-lg:min-h-28 max-lg:border-b-2 max-lg:ps-16 max-lg:pb-4 lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:border-t-2 lg:py-5 lg:pe-8"
          >
            <svg className="step-tower absolute start-0 bottom-0 w-10 lg:bottom-full" height={5 + 24 * (index + 1)} />
            <h3 className="text-xl">{step.title}</h3>
            <p className="mt-2 text-muted">{step.details}</p>
          </li>
        ))}
      </ol>
      <h2 className="mt-16 mb-7 text-2xl">What is included</h2>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-3">
        {included.map((list, index) => (
          <div key={list.title} className={index === 2 ? 'rounded-lg bg-glow p-7 lg:-mt-7' : ''}>
            <h3 className="text-xl">{list.title}</h3>
            <ul className="checks mt-3 grid gap-2 *:flex *:gap-3 *:before:text-tide">
              {list.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The rates of a service, from its price list, and how results are measured. */
function Cost({ service, moneyLink }: ServiceDetailsProps) {
  const { pricing } = service;
  return (
    <Section tone="shell" layout="grid gap-x-16 gap-y-10 lg:grid-cols-[1.25fr_1fr]">
      <div>
        <h2 className="text-3xl">What it costs</h2>
        <p className="mt-5 max-w-[38rem]">{service.priceNote}</p>
        {pricing && (
          <div className="mt-8">
            <RangeChart rows={toRangeRows(pricing)} />
          </div>
        )}
        <p className="mt-4 text-muted">
          {pricing ? `Our rates of ${pricing.year}, before VAT, confirmed` : 'Confirmed'} {site.ratesConfirmed}.
        </p>
        <div className="flex flex-wrap items-end gap-x-6">
          <ArrowLink href={moneyLink.path} label={moneyLink.label} />
          {pricing && (
            <a href={`/blog/${pricing.guide}`} className="link inline-flex min-h-11 items-center font-semibold">
              Read the full price guide
            </a>
          )}
        </div>
      </div>
      {/* As a sheet of paper, like the one that clients get. */}
      <div className="self-start rounded-md border border-line bg-capiz p-7">
        <h2 className="text-2xl">How we measure it</h2>
        <dl className="ruled mt-3">
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
