import type { Listing } from '../../content/queries.ts';
import { countThings } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type RecognitionListProps = { recognition: Listing<'recognition'>[]; caseStudyCount: number; articleCount: number };

export function RecognitionList({ recognition, caseStudyCount, articleCount }: RecognitionListProps) {
  return (
    <Section tone="night" title="Recognition">
      <p className="max-w-[39rem]">
        See <TextLink to="/case-studies">{`what changed for ${countThings(caseStudyCount, 'client')}`}</TextLink>,{' '}
        <TextLink to="/services/web-analytics">how we count it</TextLink>
        {`, and what we have learned in ${countThings(articleCount, 'guide')} on `}
        <TextLink to="/blog">the blog</TextLink>.
      </p>
      {/* Signs of light on the roofs of the city. */}
      <ul className="mt-8 grid gap-x-10 gap-y-8 lg:mt-14 lg:grid-cols-3" data-reveal>
        {recognition.map((item) => (
          <li key={item.label} className="row-span-2 grid grid-rows-subgrid gap-0">
            <div className="rounded-sm border-2 border-beam p-5 [box-shadow:0_0_3rem_oklch(from_var(--color-beam)_l_c_h/0.3)]">
              <p className="text-sm font-semibold text-mist">{item.label}</p>
              <h3 className="mt-2 text-2xl text-beam">{item.title}</h3>
              <p className="mt-2 font-semibold">{item.giver}</p>
            </div>
            <p className="ms-8 border-s-2 border-seam py-6 ps-5 text-mist">{item.details}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
