import type { CaseStudy } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { MonthTowers } from './MonthTowers.tsx';

/** Signs of light, which hang from a wire on a wide screen, each on cords of its own length. */
const cords = ['lg:before:h-8', 'lg:before:h-24', 'lg:before:h-16'];

/** Challenge, solution, strategy and chart of a case study. */
export function CaseStudyDetails({ study }: { study: CaseStudy }) {
  return (
    <>
      <Section>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
          <Story title="The challenge" paragraphs={study.challenge} />
          {/* The photo of its card says less. */}
          <img
            src={`/home-drawings.svg#about-${study.slug}`}
            className="aspect-3/2 w-full self-start rounded-lg"
            alt=""
            loading="lazy"
          />
        </div>
        <Story title="The solution" paragraphs={study.solution} look="mt-10 gap-16 lg:mt-16 lg:columns-2" />
      </Section>
      {/* Below the signs stands what came of them, on the ground of the same night. */}
      <Section tone="dusk" title="What we did" layout="isolate pb-6 [box-shadow:inset_0_-3.5rem_var(--color-night)]">
        <ol
          className="grid gap-x-16 gap-y-10 border-seam lg:grid-cols-3 lg:border-t-2 *:lg:before:ms-10 *:lg:before:block *:lg:before:w-8 *:lg:before:border-x-2 *:lg:before:border-seam"
          data-reveal
        >
          {study.strategy.map(({ title, details }, index) => (
            <li key={title} className={`max-lg:grid max-lg:grid-cols-[4.5rem_1fr] max-lg:gap-x-5 ${cords[index % 3]}`}>
              <b className="row-span-2 grid aspect-square w-full place-items-center self-start rounded-full bg-beam font-heading text-3xl text-ink [box-shadow:0_0_4rem_oklch(from_var(--color-beam)_l_c_h/0.4)] lg:mb-8 lg:w-28 lg:text-[4rem]">
                {index + 1}
              </b>
              <h3 className="text-xl text-capiz">{title}</h3>
              <p className="mt-2 text-mist">{details}</p>
            </li>
          ))}
        </ol>
        <h2 className="mt-16 text-3xl lg:mt-28">Month by month</h2>
        <p className="mt-2 text-mist">{study.chart.title}</p>
        <div className="relative mt-8 ps-[10%] lg:-mt-8">
          <i className="ledger-beam absolute inset-0 bottom-8 -z-1 bg-dawn [clip-path:polygon(5%_40%,96%_4.5%,96%_15.5%)]" />
          <svg className="ledger-lamp absolute bottom-8 left-[5%] aspect-3/10 h-3/5 -translate-x-1/2" />
          <MonthTowers chart={study.chart} tall="h-40 lg:h-72" />
        </div>
      </Section>
      {study.testimonial && (
        <Section tone="shell">
          <figure>
            <blockquote className="font-heading text-2xl leading-tight font-bold lg:text-3xl">
              <p className="text-balance">“{study.testimonial.quote}”</p>
            </blockquote>
            <figcaption className="mt-4 text-ember-deep">{study.testimonial.author}</figcaption>
          </figure>
        </Section>
      )}
    </>
  );
}

function Story({ title, paragraphs, look }: { title: string; paragraphs: string[]; look?: string }) {
  return (
    <div className={look}>
      <h2 className="mb-4 text-3xl [column-span:all]">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mb-4 max-w-[38rem]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
