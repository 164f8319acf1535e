import type { Testimonial } from '../content/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { Stars } from '../ui/Stars.tsx';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { Section } from '../ui/Section.tsx';

export function TestimonialPanes({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <Section tone="shell">
      <SectionHeading
        title="Client success stories"
        lead="A bakery, a payroll startup and a dental group, on what changed. Not all of it was spending more."
      />
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <figure key={testimonial.author} className="flex flex-col border-t-2 border-ink pt-6" data-reveal>
            <Stars />
            <blockquote className="mt-5 flex-1 font-heading text-xl leading-snug font-bold">
              <p>“{testimonial.quote}”</p>
            </blockquote>
            <figcaption className="mt-6">
              <span className="block font-semibold">{testimonial.author}</span>
              <span className="block text-muted">{testimonial.role}</span>
              <span className="mt-2 inline-flex items-center gap-1.5 text-sm font-semibold text-ember-deep">
                <Icon name="map-pin" className="size-4" />
                {testimonial.location}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <ArrowLink href="/case-studies" label="Three campaigns, told with their numbers" />
    </Section>
  );
}
