import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

const heading = 'Are You Facing These Challenges?';

type IndustryPainsProps = Pick<IndustryPage, 'ledBy'> & { pains: NonNullable<IndustryPage['painPoints']> };

/** Three or four pain points, in the form of the page's kind and in as many cells as there are. */
export function IndustryPains({ ledBy, pains }: IndustryPainsProps) {
  if (ledBy === 'calendar') {
    return (
      <Section layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
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
  return (
    <Section tone={ledBy === 'rule' ? 'night' : 'shell'}>
      <h2 className="text-3xl">{heading}</h2>
      <ul className={`lattice mt-10 ${pains.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`} data-reveal>
        {pains.map(({ title, description }) => (
          <li key={title} className="pane p-7">
            <h3 className="text-xl">{title}</h3>
            <p className="pane-text mt-3">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
