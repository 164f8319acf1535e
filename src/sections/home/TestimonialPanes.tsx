import type { CaseStudy, Listing } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { capitalize, countThings } from '../../domain/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TallLink } from '../../ui/TallLink.tsx';
import { describePayback } from '../case-studies/describe-payback.ts';

type TestimonialPanesProps = { testimonials: Listing<'testimonials'>[]; caseStudies: CaseStudy[] };

/** What became of the published cases, month by month, and what other clients say. */
export function TestimonialPanes({ testimonials, caseStudies }: TestimonialPanesProps) {
  return (
    <Section tone="shell" title="Client success stories" layout="overflow-clip lg:py-14">
      {/* One night over all of them from edge to edge, and one ground. */}
      <ul className="on-dark -mx-[50vw] mb-8 grid grid-cols-1 bg-[linear-gradient(var(--color-ink),var(--color-tide)_calc(100%-2.4rem),var(--color-night)_0)] px-[calc(50vw-min(1.7rem,5vw))] lg:grid-cols-3">
        {caseStudies.map(({ slug, path, client, results: [result], ledger, chart: { points } }) => (
          <li key={slug}>
            <a href={path} className="flex h-full flex-col pt-5 text-shell">
              <b className="mt-auto px-[7%] font-heading text-[3.5rem] leading-none text-beam">{result?.value}</b>
              <span className="my-3 px-[7%] text-sm lg:min-h-28">
                <strong className="block text-base text-capiz">{client}</strong> {result?.label}.{' '}
                {describePayback(ledger).label}: {describePayback(ledger).large}.
              </span>
              <img className="h-22 lg:h-50" src={`/home-drawings.svg#${slug}`} alt="" loading="lazy" />
              <small className="flex justify-between bg-night px-[7%] py-2">
                {points[0]!.label} <span>{points.at(-1)!.label}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
      <Stories testimonials={testimonials} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button href="/contact?about=audit" label={site.auditLabel} />
        <TallLink
          href="/case-studies"
          label={`${capitalize(countThings(caseStudies.length, 'campaign'))} in numbers`}
        />
      </div>
    </Section>
  );
}

/** Side by side; a tab stop, because on a phone they scroll sideways and Safari makes no scrolling box reachable. */
function Stories({ testimonials }: Pick<TestimonialPanesProps, 'testimonials'>) {
  return (
    <div
      className="stories grid [scroll-snap-type:x_mandatory] scroll-px-gutter auto-cols-[min(84%,24rem)] grid-flow-col gap-5 overflow-x-auto max-lg:-mx-gutter max-lg:px-gutter lg:auto-cols-[1fr] lg:gap-14"
      role="group"
      aria-label="What clients say"
      tabIndex={0}
      data-reveal
    >
      {testimonials.map(({ author, quote, role, location }) => (
        <figure key={author} className="flex snap-start flex-col border-t-2 border-ink pt-5">
          <Stars />
          <blockquote className="my-4 flex-1 font-heading text-[1.25rem] leading-snug font-bold">“{quote}”</blockquote>
          <figcaption>
            <b className="block">{author}</b> {role}
            <span className="mt-2 block text-sm font-semibold text-ember-deep">{location}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** One line from point to point, filled. After it, the pen is at its first point again. */
const star = 'l6 19-16-12h20l-16 12z';

function Stars() {
  return (
    <svg viewBox="0 0 120 24" className="h-5 self-start fill-beam" role="img" aria-label="5 out of 5 stars">
      <path d={`M12 2${`${star}m24 0`.repeat(5)}`} />
    </svg>
  );
}
