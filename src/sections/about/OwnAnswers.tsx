import type { Listing } from '../../content/queries.ts';
import { writeCount } from '../../domain/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';

type OwnAnswersProps = { questions: Listing<'hiringQuestions'>[]; terms: Listing<'terms'>[] };

/** The questions of our guide for owners, and what their accountants ask, answered for ourselves. */
export function OwnAnswers({ questions, terms }: OwnAnswersProps) {
  return (
    <Section title="What to ask an agency, and our answers">
      <ul className="own-answers" data-reveal>
        {[...questions, ...terms].map(({ label, text, link }) => (
          <li key={label}>
            <h3>{label}</h3>
            {/* Empty, because a wide screen shows the text whether it is open or not. */}
            <details>
              <summary aria-label={`${label}, more`}>
                <Icon name="chevron-down" className="size-5" />
              </summary>
            </details>
            <p className="text-muted">
              {text} {link && <TextLink to={link.path}>{link.label}</TextLink>}
            </p>
          </li>
        ))}
      </ul>
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
