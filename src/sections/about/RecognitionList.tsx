import type { Listing } from '../../content/queries.ts';
import { countThings } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type RecognitionListProps = { recognition: Listing<'recognition'>[]; caseStudyCount: number; articleCount: number };

export function RecognitionList({ recognition, caseStudyCount, articleCount }: RecognitionListProps) {
  return (
    <Section tone="shell" title="Recognition">
      <p className="max-w-[39rem]">
        See <TextLink to="/case-studies">{`what changed for ${countThings(caseStudyCount, 'client')}`}</TextLink>,{' '}
        <TextLink to="/services/web-analytics">how we count it</TextLink>
        {`, and what we have learned in ${countThings(articleCount, 'guide')} on `}
        <TextLink to="/blog">the blog</TextLink>.
      </p>
      <ul className="mt-8 grid gap-3 lg:grid-cols-3 lg:gap-6" data-reveal>
        {recognition.map((item) => (
          <li
            key={item.label}
            className="row-span-4 grid grid-rows-subgrid gap-y-2 bg-ink p-6 text-capiz outline -outline-offset-10 outline-beam lg:gap-y-3 lg:p-8"
          >
            <p className="text-sm font-semibold text-beam">{item.label}</p>
            <h3 className="text-xl lg:text-2xl">{item.title}</h3>
            <p className="font-semibold">{item.giver}</p>
            <p className="text-sm text-mist">{item.details}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
