import type { FirstLookWords } from '../../content/queries.ts';
import { shorten } from '../../domain/first-look/find-findings.ts';
import { fillSentence, type LookResult } from '../../domain/first-look/look-kinds.ts';
import { formatOfficeTime } from '../../domain/office-days.ts';

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
    <section id="first-look" className="section on-dark bg-night text-capiz lg:py-14" aria-labelledby="look-title">
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
        <button type="submit" className="button button-outline">
          {words.button}
        </button>
        <p id="look-note" className={isUnderWay ? 'look-under-way' : message ? 'look-refusal' : 'text-sm text-mist'}>
          {message ?? words.intro}
        </p>
      </form>
      {result?.isRead && <LookFindings words={words} look={result} sendPath={linkToSend(website, kept)} />}
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

/** More would make a second line of it. */
const mostFine = 6;

type LookItem = { look?: string; title: string; evidence?: string; text?: string };

type LookFindingsProps = { words: FirstLookWords; look: LookResult & { isRead: true }; sendPath: string };

/** What one look at a page found: what is wrong, what is fine, and what it cannot tell. */
function LookFindings({ words, look, sendPath }: LookFindingsProps) {
  const { findings, fine, notes, madeWith, readAt, url } = look;
  const fineThings = fine.slice(0, mostFine).map((kind) => words.fine[kind]);
  const items: LookItem[] = [
    ...findings.map(({ kind, values }) => {
      const { title, evidence, cost, fix } = words.findings[kind];
      const text = fillSentence(`${cost} ${fix}`, values);
      return { title: fillSentence(title, values), evidence: fillSentence(evidence, values), text };
    }),
    ...(findings.length === 0 ? [{ look: 'look-fine', title: words.nothingFound }] : []),
    ...(fine.length > 0 ? [{ look: 'look-fine', title: `${words.fineLabel} ${fineThings.join(', ')}` }] : []),
    { look: 'look-rest', ...words.cannotTell },
  ];
  const facts = [
    fillSentence(words.readAt, { time: formatOfficeTime(new Date(readAt)) }),
    ...(madeWith.length > 0 ? [fillSentence(words.madeWith, { names: madeWith.join(', ') })] : []),
    ...notes.map(({ kind, values }) => fillSentence(words.notes[kind], values)),
  ];
  return (
    <div className="look on-light">
      <p className="text-sm text-muted">
        <b>{shorten(url)}</b> {facts.join(' ')}
      </p>
      <ul className="ruled ruled-ends mt-4">
        {items.map(({ look: mark, title, evidence, text }) => (
          <li key={title} className={mark}>
            <h3 className="text-lg">{title}</h3>
            {evidence !== undefined && <code className="look-found">{evidence}</code>}
            {text !== undefined && <p className="text-sm text-muted">{text}</p>}
          </li>
        ))}
      </ul>
      <a href={sendPath} className="button mt-6">
        {words.sendLabel}
      </a>
    </div>
  );
}
