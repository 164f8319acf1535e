import type { Listing } from '../../content/queries.ts';
import { writeCount } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';

type OwnAnswersProps = { questions: Listing<'hiringQuestions'>[]; terms: Listing<'terms'>[] };

const shown = 6;

/** The questions of our guide for owners, and what their accountants ask, answered for ourselves. */
export function OwnAnswers({ questions, terms }: OwnAnswersProps) {
  const answers = [...questions, ...terms];
  return (
    <Section title="What to ask an agency, and our answers">
      <div className="own-answers" data-reveal>
        <Answers answers={answers.slice(0, shown)} />
        <details className="folds">
          <summary className="flex min-h-14 items-center font-semibold">{`${answers.length - shown} more answers`}</summary>
          <Answers answers={answers.slice(shown)} />
        </details>
      </div>
      <p className="mt-5">
        The first {writeCount(questions.length)} are from our guide:{' '}
        <TextLink to="/blog/hiring-digital-marketing-agency-manila">
          how to hire an agency and keep your own accounts
        </TextLink>
        .
      </p>
      <LegalNote />
    </Section>
  );
}

function Answers({ answers }: { answers: (Listing<'hiringQuestions'> | Listing<'terms'>)[] }) {
  return (
    <ul className="ruled ruled-ends">
      {answers.map(({ label, text, link }) => (
        <li key={label} className="grid py-3.25 sm:gap-x-12 lg:grid-cols-[1fr_1.8fr]">
          <h3 className="font-text leading-[1.3] font-semibold">{label}</h3>
          <p className="text-muted">
            {text} {link && <TextLink to={link.path}>{link.label}</TextLink>}
          </p>
        </li>
      ))}
    </ul>
  );
}
