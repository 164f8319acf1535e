import { Fragment } from 'react';
import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

/** Lines of ads that the rule stops, each with the line we write instead. */
export function AdLines({ lines }: { lines: NonNullable<IndustryPage['rule']['lines']> }) {
  return (
    <Section>
      <h2 className="text-3xl">How we write within the rule</h2>
      <dl className="ad-lines" data-reveal>
        {lines.map(({ not, say }) => (
          <Fragment key={say}>
            <div className="ad-not">
              <dt>Not this</dt>
              <dd>{not}</dd>
            </div>
            <div className="ad-say">
              <dt>This</dt>
              <dd>{say}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}
