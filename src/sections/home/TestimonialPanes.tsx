import type { CaseStudy, Listing } from '../../content/queries.ts';
import { capitalize, countThings } from '../../domain/words.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

type TestimonialPanesProps = { testimonials: Listing<'testimonials'>[]; caseStudies: CaseStudy[] };

/** What became of the published cases, month by month, and what other clients say. */
export function TestimonialPanes({ testimonials, caseStudies }: TestimonialPanesProps) {
  const clients = new Intl.ListFormat('en-GB').format(testimonials.map(({ client }) => client));
  return (
    <Section
      tone="shell"
      title="Client success stories"
      intro={`What changed, in numbers and in the words of ${clients}.`}
    >
      <ul className="proofs" data-reveal>
        {caseStudies.map(({ slug, path, client, results: [result], chart }) => (
          <li key={slug}>
            <a href={path}>
              <b>{result?.value}</b>
              <span>
                <strong>{client}</strong> {chart.title}
              </span>
              <img src={`/case-drawings.svg#${slug}`} alt="" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <Stories testimonials={testimonials} />
      <ArrowLink href="/case-studies" label={`${capitalize(countThings(caseStudies.length, 'campaign'))} in numbers`} />
    </Section>
  );
}

/** Side by side; a tab stop, because on a phone they scroll sideways and Safari makes no scrolling box reachable. */
function Stories({ testimonials }: Pick<TestimonialPanesProps, 'testimonials'>) {
  return (
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
  );
}

/** A simple path, because lucide's star has six times the bytes. After it, the pen is at its first point again. */
const star = 'l3 6.6 7 .8-5.2 4.9 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.9 7-.8z';

function Stars() {
  return (
    <p role="img" aria-label="5 out of 5 stars">
      <svg viewBox="0 0 120 24" className="h-5 fill-beam" aria-hidden="true">
        <path d={`M12 2${`${star}m24 0`.repeat(5)}`} />
      </svg>
    </p>
  );
}
