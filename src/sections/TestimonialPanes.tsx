import type { Testimonial } from '../content/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { Stars } from '../ui/Stars.tsx';

export function TestimonialPanes({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section className="section bg-shell">
      <div className="wrap">
        <SectionHeading
          title="Client success stories"
          lead="A bakery, a payroll startup and a dental group, on what changed. Not all of it was spending more."
        />
        <div className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-3">
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
        <p className="mt-12" data-reveal>
          <a href="/case-studies" className="link inline-flex min-h-11 items-center gap-2 font-semibold">
            Three campaigns, told with their numbers <Icon name="arrow-right" className="size-5" />
          </a>
        </p>
      </div>
    </section>
  );
}
