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
      <ul className="own-answers folds ruled ruled-ends" data-reveal>
        {[...questions, ...terms].map(({ label, text, link }) => (
          <li key={label} className="grid sm:grid-cols-[1fr_1.5fr] sm:gap-x-12">
            <h3 className="py-3.25 pe-8 font-text leading-[1.3] font-semibold [grid-area:1/1]">{label}</h3>
            {/* Empty, because a wide screen shows the text whether it is open or not. The whole row opens it. */}
            <details className="relative [grid-area:1/1] sm:hidden print:hidden">
              <summary className="absolute inset-0 grid [place-items:center_end]" aria-label={`${label}, more`}>
                <Icon name="chevron-down" className="size-5" />
              </summary>
            </details>
            <p className="pb-4 text-muted sm:py-3.25">
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
