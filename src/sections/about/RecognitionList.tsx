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
      <ul className="mt-6 grid gap-x-10 gap-y-4 lg:-mb-28 lg:grid-cols-3 lg:items-end" data-reveal>
        {recognition.map((item) => (
          <li key={item.label} className="border-x-3 border-ink lg:odd:pb-10 lg:even:pb-28">
            <div className="-mx-[3px] border-b-4 border-beam bg-ink px-5 py-4 text-capiz lg:py-8">
              <p className="text-sm font-semibold text-beam">{item.label}</p>
              <h3 className="mt-2 text-xl lg:text-2xl">{item.title}</h3>
              <p className="mt-3 text-sm text-mist">{item.giver}</p>
            </div>
            <p className="px-5 py-3 text-sm leading-snug">{item.details}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
