import type { CaseStudy } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { MonthPanes } from './MonthPanes.tsx';
import { MonthTowers } from './MonthTowers.tsx';

/** Challenge, solution, strategy and chart of a case study. */
export function CaseStudyDetails({ study }: { study: CaseStudy }) {
  return (
    <>
      <Section>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
          <Story title="The challenge" paragraphs={study.challenge} />
          <StockPhoto
            photo={study.photo}
            shape="landscape"
            sizes="(width >= 76rem) 40rem, (width >= 64rem) 52vw, 92vw"
            look="self-start"
          >
            <MonthPanes ledger={study.ledger} />
          </StockPhoto>
        </div>
        <Story
          title="The solution"
          paragraphs={study.solution}
          look="mt-10 gap-16 lg:mt-16 lg:columns-2 [&>h2]:[column-span:all]"
        />
      </Section>
      <Section tone="night" title="What we did">
        <ol className="neon-signs grid gap-x-12 gap-y-10 lg:grid-cols-3" data-reveal>
          {study.strategy.map((item) => (
            <li key={item.title} className="max-lg:grid max-lg:grid-cols-[4.5rem_1fr] max-lg:gap-x-5">
              <Icon name={item.icon} className="neon row-span-2" />
              <h3 className="text-xl">{item.title}</h3>
              <p className="mt-3 text-mist">{item.details}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section>
        <div className="dusk on-dark rounded-lg p-sheet">
          {study.testimonial && (
            <figure className="mb-16 max-w-[56rem]">
              <blockquote className="font-heading text-[clamp(1.5rem,1rem+2vw,2.5rem)] leading-[1.2] font-bold tracking-tight">
                <p>“{study.testimonial.quote}”</p>
              </blockquote>
              <figcaption className="mt-5 text-beam">{study.testimonial.author}</figcaption>
            </figure>
          )}
          <h2 className="text-2xl">Month by month</h2>
          <p className="mt-2 mb-6 text-mist">{study.chart.title}</p>
          <MonthTowers chart={study.chart} tall="h-44 lg:h-64" />
        </div>
      </Section>
    </>
  );
}

function Story({ title, paragraphs, look }: { title: string; paragraphs: string[]; look?: string }) {
  return (
    <div className={look}>
      <h2 className="text-2xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-[39rem]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
