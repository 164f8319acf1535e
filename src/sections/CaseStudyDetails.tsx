import type { CaseStudy } from '../content/queries.ts';
import { BarChart } from '../ui/BarChart.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';

export function CaseStudyDetails({ study }: { study: CaseStudy }) {
  const { points, title, unit } = study.chart;
  const max = Math.max(...points.map((point) => point.value));
  const [first, last] = [points[0]!, points.at(-1)!];
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
        <div className="mt-16 grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <Story title="The challenge" paragraphs={study.challenge} />
          <Story title="The solution" paragraphs={study.solution} />
        </div>
      </Section>
      <Section tone="shell" layout="grid gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
        <ol className="space-y-10">
          {study.strategy.map((item) => (
            <li key={item.title} className="flex gap-5">
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-ink text-beam">
                <Icon name={item.icon} />
              </span>
              <div>
                <h3 className="text-xl">{item.title}</h3>
                <p className="mt-2 text-muted">{item.details}</p>
              </div>
            </li>
          ))}
        </ol>
        <figure>
          <BarChart
            summary={`${title}: from ${first.value} to ${last.value} ${unit}.`}
            max={max}
            bars={points.map((point, index) => ({ ...point, highlight: index === points.length - 1 }))}
          />
          <figcaption className="mt-2 text-sm text-muted">
            {title}: {first.value.toLocaleString('en-US')} to {last.value.toLocaleString('en-US')} {unit}.
          </figcaption>
        </figure>
      </Section>
      {study.testimonial && (
        <Section>
          <figure>
            <blockquote className="max-w-[34rem] font-heading text-2xl leading-snug font-bold">
              <p>“{study.testimonial.quote}”</p>
            </blockquote>
            <figcaption className="mt-5 text-muted">{study.testimonial.author}</figcaption>
          </figure>
        </Section>
      )}
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
