import type { ServicePage } from '../../content/queries.ts';
import { toRangeRows } from '../../domain/money/price-scale.ts';
import { site } from '../../domain/site.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { drawSeries } from '../../ui/draw-city.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { RangeChart } from '../../ui/RangeChart.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { TallLink } from '../../ui/TallLink.tsx';
import { ServicePicture } from './ServicePicture.tsx';

type ServiceProps = { service: ServicePage };
type ServiceDetailsProps = ServiceProps & {
  /** To the estimator, or to the rates of other services. */
  moneyLink: { path: string; label: string };
};

const picturesByDay = new Set(['content-plan', 'dashboard', 'loading-film', 'mark-drawing']);

/** The middle of a service page. Its steps are at night, and apart from another night by what is included and costs. */
export function ServiceDetails({ service, moneyLink }: ServiceDetailsProps) {
  const isLate = service.picture && !picturesByDay.has(service.picture.drawing);
  return (
    <>
      <Intro service={service} />
      <ServicePicture picture={service.picture} />
      {!isLate && <Steps service={service} />}
      <Included service={service} />
      <Cost service={service} moneyLink={moneyLink} />
      {isLate && <Steps service={service} />}
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

const stepTowers =
  'towers -mt-4 h-44 w-full overflow-visible [clip-path:inset(-2rem_-2rem_0)] lg:-mt-20 lg:h-72 lg:w-[98%]';

/** The four sub-services or steps, each under a higher tower of one street, whose ground goes from edge to edge of the window. */
function Steps({ service: { stepsHeading, steps } }: ServiceProps) {
  const heights = steps.flatMap((_step, at) => [{ value: 4 + 4 * at }, { value: 2 }]);
  const { viewBox, paths } = drawSeries(heights, heights.length - 2);
  return (
    <Section
      tone="dusk"
      title={stepsHeading}
      layout="overflow-clip [background-size:100%_clamp(24rem,48vw,34rem)] bg-no-repeat"
    >
      <svg viewBox={viewBox} preserveAspectRatio="none" className={stepTowers} aria-hidden="true">
        {Object.entries(paths).map(([look, d]) => (
          <path key={look} className={look} d={d} />
        ))}
      </svg>
      <ol className="ruled grid [border-image:linear-gradient(var(--color-night)_0_0)_fill_0//0_100vw_100vw] lg:grid-cols-4 lg:pt-5 print:[border-image:none]">
        {steps.map((step) => (
          <li key={step.title} className="max-lg:py-5 lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:border-0 lg:pe-8">
            <h3 className="text-xl">{step.title}</h3>
            <p className="mt-2 text-mist">{step.details}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Three lists of what a service includes and needs. */
function Included({ service: { included } }: ServiceProps) {
  return (
    <Section title="What is included">
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
        {pricing && <RangeChart rows={toRangeRows(pricing)} />}
        <p className="mt-4 text-muted">
          {pricing ? `Our rates of ${pricing.year}, before VAT, confirmed` : 'Confirmed'} {site.ratesConfirmed}.
        </p>
        <div className="flex flex-wrap items-end gap-x-6">
          <ArrowLink href={moneyLink.path} label={moneyLink.label} />
          {pricing && <TallLink href={`/blog/${pricing.guide}`} label="Read the full price guide" />}
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
