import type { FirstLookWords } from '../../content/queries.ts';
import type { LookResult } from '../../domain/first-look/look-kinds.ts';
import { fillSentence } from '../../domain/first-look/look-kinds.ts';
import { LookFindings } from './LookFindings.tsx';

type FirstLookProps = {
  words: FirstLookWords;
  result?: LookResult | undefined;
  /** What was typed. */
  website?: string;
  /** What else the query string asks for, which must not get lost. */
  kept?: string;
};

/** After the contact form: a field for the visitor's website, and what one look at it found. */
export function FirstLook({ words, result, website = '', kept = '' }: FirstLookProps) {
  const refusal = result && !result.isRead ? result.refusal : undefined;
  const isUnderWay = refusal?.kind === 'under-way';
  const message = refusal && fillSentence(words.refusals[refusal.kind], refusal.values);
  return (
    <section id="first-look" className="section bg-shell" aria-labelledby="look-title">
      <div className="wrap">
        <form action="/contact#first-look" className="look-form">
          <h2 id="look-title" className="text-3xl">
            {words.heading}
          </h2>
          {[...new URLSearchParams(kept)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div>
            <label htmlFor="look-site" className="field-label">
              Your website
            </label>
            <input
              id="look-site"
              name="site"
              className="field-box"
              // Not of the type url, which wants a scheme that nobody types.
              type="text"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              maxLength={300}
              required
              placeholder={words.placeholder}
              defaultValue={website}
              aria-invalid={refusal && !isUnderWay ? true : undefined}
              aria-describedby="look-note"
            />
          </div>
          <button type="submit" className="button">
            {words.button}
          </button>
          <p id="look-note" className={isUnderWay ? 'look-under-way' : message ? 'look-refusal' : 'text-sm text-muted'}>
            {message ?? words.intro}
          </p>
        </form>
        {result?.isRead && <LookFindings words={words} look={result} sendPath={linkToSend(website, kept)} />}
      </div>
    </section>
  );
}

/** The same page with the findings in the message of its form. */
function linkToSend(website: string, kept: string) {
  const query = new URLSearchParams(kept);
  query.set('site', website);
  query.set('send', 'look');
  return `/contact?${query}#consultation`;
}
