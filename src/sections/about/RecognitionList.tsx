import type { Listing } from '../../content/queries.ts';
import { countThings } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type RecognitionListProps = { recognition: Listing<'recognition'>[]; caseStudyCount: number; articleCount: number };

export function RecognitionList({ recognition, caseStudyCount, articleCount }: RecognitionListProps) {
  return (
    <Section tone="shell" title="Recognition">
      <ul className="ruled ruled-ends" data-reveal>
        {recognition.map((item) => (
          <li key={item.label} className="grid gap-x-10 gap-y-1 py-3 lg:grid-cols-[1fr_1.3fr_1.3fr] lg:py-6">
            <p className="text-sm font-semibold text-ember-deep lg:text-base">{item.label}</p>
            <div>
              <h3 className="text-lg lg:text-xl">{item.title}</h3>
              <p className="text-sm text-muted lg:text-base">{item.giver}</p>
            </div>
            <p className="text-sm leading-snug text-muted lg:text-base">{item.details}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[39rem]">
        See <TextLink to="/case-studies">{`what changed for ${countThings(caseStudyCount, 'client')}`}</TextLink>,{' '}
        <TextLink to="/services/web-analytics">how we count it</TextLink>
        {`, and what we have learned in ${countThings(articleCount, 'guide')} on `}
        <TextLink to="/blog">the blog</TextLink>.
      </p>
    </Section>
  );
}
