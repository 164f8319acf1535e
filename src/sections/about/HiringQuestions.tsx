import type { Listing } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FoldedList } from './FoldedList.tsx';

/** The questions of our guide for owners, answered for ourselves. */
export function HiringQuestions({ questions }: { questions: Listing<'hiringQuestions'>[] }) {
  return (
    <Section title="What to ask an agency, and our answers">
      <FoldedList items={questions} layout="folded-rows" />
      <p className="mt-5">
        From our guide:{' '}
        <TextLink to="/blog/hiring-digital-marketing-agency-manila">
          how to hire an agency and keep your own accounts
        </TextLink>
        .
      </p>
    </Section>
  );
}
