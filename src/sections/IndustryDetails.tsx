import type { IndustryPage } from '../content/queries.ts';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { Faq } from '../ui/Faq.tsx';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { Section } from '../ui/Section.tsx';
import { Card } from '../ui/Card.tsx';
import { Lattice } from '../ui/Lattice.tsx';
import { joinWithDots } from '../ui/join-with-dots.ts';

/** The middle of an industry page: pain points, local expertise, services, FAQ. */
export function IndustryDetails({ industry, estimatePath }: { industry: IndustryPage; estimatePath: string }) {
  return (
    <>
      {industry.painPoints && (
        <Section>
          <h2 className="mb-10 text-3xl">Are You Facing These Challenges?</h2>
          <Lattice columns={2}>
            {industry.painPoints.map((point) => (
              <Card key={point.title} title={point.title} text={point.description} />
            ))}
          </Lattice>
        </Section>
      )}

      <Section tone="shell" layout="grid gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 className="text-3xl">{industry.localHeading}</h2>
          {industry.localRelevance.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[39rem]">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="space-y-8">
          <figure>
            <StockPhoto
              photo={industry.photo}
              icon={industry.icon}
              shape="landscape"
              sizes="(width >= 76rem) 32rem, (width >= 64rem) 42vw, 92vw"
            />
            <figcaption className="mt-3 text-sm text-muted">
              {industry.imageText}
              {industry.photo.credit && ` Photo: ${industry.photo.credit}.`}
            </figcaption>
          </figure>
          <aside aria-label={industry.rule.heading} className="rounded-lg border-2 border-ink p-6">
            <h3 className="text-xl">{industry.rule.heading}</h3>
            <p className="mt-1 text-sm font-semibold text-ember-deep">
              {joinWithDots(industry.rule.body, industry.rule.issuance)}
            </p>
            <p className="mt-3">{industry.rule.text}</p>
            <p className="mt-3 text-sm text-muted">General information, not legal advice.</p>
          </aside>
        </div>
      </Section>

      <Section>
        <h2 className="text-3xl">Benefit-Driven Digital Marketing Solutions</h2>
        <ol className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {industry.serviceBreakdown.map((item) => (
            <li key={item.name} className="border-t-2 border-ink pt-5">
              <h3 className="text-xl">{item.name}</h3>
              <p className="mt-2 text-muted">{item.details}</p>
              <p className="mt-3">
                <a href={item.service.path} className="link inline-flex min-h-11 items-center">
                  {item.service.name}
                </a>
              </p>
            </li>
          ))}
        </ol>
        <ArrowLink href={estimatePath} label="Add up what these cost" />
      </Section>

      <Section tone="shell" layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <h2 className="text-3xl">Questions from the trade</h2>
        <Faq items={industry.faq} />
      </Section>
    </>
  );
}
