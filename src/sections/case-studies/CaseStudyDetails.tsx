import type { CaseStudy } from '../../content/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { Lattice } from '../../ui/Lattice.tsx';
import { Section } from '../../ui/Section.tsx';
import { MonthBars } from './MonthBars.tsx';

/** Results, challenge, solution, strategy and chart of a case study. */
export function CaseStudyDetails({ study }: { study: CaseStudy }) {
  return (
    <>
      <Section>
        <dl className="lattice sm:grid-cols-2 lg:grid-cols-4">
          {study.results.map((result, index) => (
            <div
              key={result.label}
              className={`pane flex flex-col-reverse justify-end p-7 ${index === 0 ? 'pane-lit' : ''}`}
            >
              <dt className="mt-2 text-muted">{result.label}</dt>
              <dd className="font-heading text-3xl font-bold">{result.value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-16 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
          <Story title="The challenge" paragraphs={study.challenge} />
          <Story title="The solution" paragraphs={study.solution} />
        </div>
      </Section>
      <Section tone="shell">
        <h2 className="mb-10 text-3xl">What we did</h2>
        <Lattice columns={3} ordered>
          {study.strategy.map((item) => (
            <Card key={item.title} icon={item.icon} title={item.title} text={item.details} />
          ))}
        </Lattice>
      </Section>
      <Section layout="grid gap-x-16 gap-y-14 lg:grid-cols-[1.25fr_1fr] lg:items-center">
        <Months chart={study.chart} />
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

function Months({ chart }: Pick<CaseStudy, 'chart'>) {
  const { points, title, unit } = chart;
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <figure>
      <figcaption className="mb-6">
        <h2 className="text-2xl">Month by month</h2>
        <p className="mt-3 text-muted">
          {title}: {first.value.toLocaleString('en-US')} to {last.value.toLocaleString('en-US')} {unit}.
        </p>
      </figcaption>
      <MonthBars chart={chart} />
    </figure>
  );
}
