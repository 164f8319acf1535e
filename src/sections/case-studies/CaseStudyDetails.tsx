import type { CaseStudy } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { MonthTowers } from './MonthTowers.tsx';

/** Challenge, solution, strategy and chart of a case study. */
export function CaseStudyDetails({ study }: { study: CaseStudy }) {
  return (
    <>
      <Section>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.8fr]">
          <div>
            <Story title="The challenge" paragraphs={study.challenge} />
            <div className="mt-8">
              <StockPhoto
                photo={study.photo}
                icon={study.strategy[0]!.icon}
                shape="landscape"
                sizes="(width >= 76rem) 28rem, (width >= 64rem) 38vw, 92vw"
              />
            </div>
          </div>
          <Story title="The solution" paragraphs={study.solution} />
        </div>
      </Section>
      <Section tone="shell">
        <h2 className="mb-10 text-3xl">What we did</h2>
        <ol className="lattice sm:grid-cols-2 lg:grid-cols-3" data-reveal>
          {study.strategy.map((item) => (
            <li key={item.title} className="pane pane-parts row-span-3 p-7">
              <span className="mb-6 grid size-12 place-items-center rounded-md bg-ink text-beam">
                <Icon name={item.icon} />
              </span>
              <h3 className="text-xl">{item.title}</h3>
              <p className="pane-text mt-3">{item.details}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section layout="grid gap-x-16 gap-y-14 lg:grid-cols-[1.25fr_1fr] lg:items-center">
        <figure className="dusk on-dark rounded-lg p-sheet">
          <figcaption className="mb-8">
            <h2 className="text-2xl">Month by month</h2>
            <p className="mt-3 text-mist">{study.chart.title}</p>
          </figcaption>
          <MonthTowers chart={study.chart} tall="h-44" />
        </figure>
        {study.testimonial && (
          <figure className="border-l-2 border-beam pl-6">
            <blockquote className="font-heading text-2xl leading-snug font-bold">
              <p>“{study.testimonial.quote}”</p>
            </blockquote>
            <figcaption className="mt-5 text-muted">{study.testimonial.author}</figcaption>
          </figure>
        )}
      </Section>
    </>
  );
}

function Story({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <div>
      <h2 className="text-2xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-[39rem]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
