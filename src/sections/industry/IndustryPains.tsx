import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

const heading = 'Are You Facing These Challenges?';

type IndustryPainsProps = Pick<IndustryPage, 'ledBy'> & { pains: NonNullable<IndustryPage['painPoints']> };

/** Three or four pain points, in the form of the page's kind and in as many cells as there are. */
export function IndustryPains({ ledBy, pains }: IndustryPainsProps) {
  if (ledBy === 'calendar') {
    return (
      <Section layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <h2 className="text-3xl">{heading}</h2>
        <ul className="ruled ruled-ends" data-reveal>
          {pains.map(({ title, description }) => (
            <li key={title} className="grid gap-x-10 gap-y-2 py-6 sm:grid-cols-[1fr_1.35fr]">
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  const isDark = ledBy === 'rule';
  return (
    <Section tone={isDark ? 'night' : 'shell'}>
      <h2 className="text-3xl">{heading}</h2>
      <ul className={`${isDark ? 'pain-posts' : 'pain-panes'} pains-${pains.length}`} data-reveal>
        {pains.map(({ title, description }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-3">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
