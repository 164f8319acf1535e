import type { Milestone } from '../content/queries.ts';
import { Section } from '../ui/Section.tsx';

export function OurStory({ milestones }: { milestones: Milestone[] }) {
  return (
    <Section layout="grid gap-x-16 gap-y-14 lg:grid-cols-[1fr_1.25fr]">
      <div>
        <h2 className="eyebrow text-ember-deep">Our mission</h2>
        <p className="mt-6 font-heading text-2xl leading-snug font-bold text-balance">
          Make good Philippine businesses easy to find, and make marketing something an owner can check.
        </p>
        <p className="mt-6 max-w-[34rem] text-muted">
          A lighthouse does not chase ships. It stands where it can be seen, at the hour it is needed, and whoever looks
          can tell whether it is lit. That is how we think of{' '}
          <a href="/services" className="link text-ink">
            our ten services
          </a>
          , from{' '}
          <a href="/services/seo" className="link text-ink">
            search
          </a>{' '}
          to{' '}
          <a href="/services/content-marketing" className="link text-ink">
            the articles people find there
          </a>
          .
        </p>
      </div>
      <div>
        <h2 className="text-3xl">Our story</h2>
        <ol className="story mt-8">
          {milestones.map((milestone) => (
            <li key={milestone.title}>
              <p className="font-heading text-xl font-bold text-ember-deep">{milestone.year}</p>
              <h3 className="mt-1 text-xl">{milestone.title}</h3>
              <p className="mt-2 max-w-[36rem] text-muted">{milestone.details}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
