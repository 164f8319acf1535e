import type { FirstLookWords } from '../../content/queries.ts';
import { fillSentence, type LookResult } from '../../domain/first-look/look-kinds.ts';
import { shorten } from '../../domain/first-look/find-findings.ts';
import { formatOfficeTime } from '../../domain/office-days.ts';

/** More would make a second line of it. */
const mostFine = 6;

type LookFindingsProps = { words: FirstLookWords; look: LookResult & { isRead: true }; sendPath: string };

/** What one look at a page found: what is wrong, what is fine, and what it cannot tell. */
export function LookFindings({ words, look, sendPath }: LookFindingsProps) {
  const { findings, fine, notes, madeWith, readAt, url } = look;
  const facts = [
    fillSentence(words.readAt, { time: formatOfficeTime(new Date(readAt)) }),
    ...(madeWith.length > 0 ? [fillSentence(words.madeWith, { names: madeWith.join(', ') })] : []),
    ...notes.map(({ kind, values }) => fillSentence(words.notes[kind], values)),
  ];
  return (
    <div className="look">
      <p className="text-sm text-muted">
        <b>{shorten(url)}</b> {facts.join(' ')}
      </p>
      <ul className="ruled ruled-ends mt-4">
        {findings.map(({ kind, values }) => {
          const { title, evidence, cost, fix } = words.findings[kind];
          return (
            <li key={kind}>
              <h3 className="text-lg">{fillSentence(title, values)}</h3>
              <code className="look-found">{fillSentence(evidence, values)}</code>
              <p className="text-sm text-muted">{`${fillSentence(cost, values)} ${fillSentence(fix, values)}`}</p>
            </li>
          );
        })}
        {findings.length === 0 && (
          <li className="look-fine">
            <h3 className="text-lg">{words.nothingFound}</h3>
          </li>
        )}
        {fine.length > 0 && (
          <li className="look-fine">
            <h3 className="text-lg">{`${words.fineLabel} ${fine
              .slice(0, mostFine)
              .map((kind) => words.fine[kind])
              .join(', ')}`}</h3>
          </li>
        )}
        <li className="look-rest">
          <h3 className="text-lg">{words.cannotTell.title}</h3>
          <p className="text-sm text-muted">{words.cannotTell.text}</p>
        </li>
      </ul>
      <a href={sendPath} className="button mt-6">
        {words.sendLabel}
      </a>
    </div>
  );
}
