import type { Listing } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';

type ClausesProps = { clauses: Pick<Listing<'contractClauses'>, 'heading' | 'points' | 'sample'>[] };

/** A text to sign or to rely on: numbered, so that one can say “clause four”. */
export function Clauses({ clauses }: ClausesProps) {
  return (
    <Section>
      <ol className="ruled ruled-ends">
        {clauses.map(({ heading, points }, index) => (
          <li
            key={heading}
            className="grid gap-x-12 gap-y-3 py-6 lg:grid-cols-[1fr_1.8fr] lg:items-baseline print:break-inside-avoid"
          >
            <h2 className="flex items-baseline gap-4 text-xl">
              <span className="w-[1ch] text-4xl leading-none text-tide">{index + 1}</span>
              {heading}
            </h2>
            <ul className="max-w-[42rem] space-y-3">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <LegalNote />
      {clauses.some(({ sample }) => sample) && (
        <p className="text-sm text-muted">A sample: it applies once the agency has confirmed it.</p>
      )}
    </Section>
  );
}
