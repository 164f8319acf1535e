import type { Testimonial } from '../../content/queries.ts';
import { capitalize, countThings } from '../../domain/count-words.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Stars } from '../../ui/Stars.tsx';

type TestimonialPanesProps = { testimonials: Testimonial[]; caseStudyCount: number };

/** Side by side; a tab stop, because on a phone they scroll sideways and Safari makes no scrolling box reachable. */
export function TestimonialPanes({ testimonials, caseStudyCount }: TestimonialPanesProps) {
  const clients = new Intl.ListFormat('en-GB').format(testimonials.map(({ client }) => client));
  return (
    <Section tone="shell">
      <SectionHeading title="Client success stories" intro={`${capitalize(clients)}, on what changed.`} />
      <div className="stories" role="group" aria-label="What clients say" tabIndex={0} data-reveal>
        {testimonials.map(({ author, quote, role, location }) => (
          <figure key={author}>
            <Stars />
            <blockquote>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption>
              <b>{author}</b>
              <span className="block text-muted">{role}</span>
              <span className="mt-2 inline-flex items-center gap-1.5 text-sm font-semibold text-ember-deep">
                <Icon name="map-pin" className="size-4" />
                {location}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <ArrowLink href="/case-studies" label={`${capitalize(countThings(caseStudyCount, 'campaign'))} in numbers`} />
    </Section>
  );
}
