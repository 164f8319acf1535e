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
      <ul className="ruled ruled-ends mt-8 lg:mt-12" data-reveal>
        {recognition.map((item) => (
          <li
            key={item.label}
            className="grid gap-x-8 gap-y-2 py-6 lg:grid-cols-[1fr_1.6fr_1.4fr] lg:items-baseline lg:py-8"
          >
            <p className="font-semibold">
              <span className="block text-sm text-ember-deep">{item.label}</span> {item.giver}
            </p>
            <h3 className="text-2xl lg:text-[2rem]">{item.title}</h3>
            <p className="text-muted">{item.details}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
