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
      <p>
        <b>{shorten(url)}</b> {facts.join(' ')}
      </p>
      <ul>
        {findings.map(({ kind, values }) => {
          const { title, evidence, cost, fix } = words.findings[kind];
          return (
            <li key={kind}>
              <h3>{fillSentence(title, values)}</h3>
              <code className="look-found">{fillSentence(evidence, values)}</code>
              <p>{`${fillSentence(cost, values)} ${fillSentence(fix, values)}`}</p>
            </li>
          );
        })}
        {findings.length === 0 && (
          <li className="look-fine">
            <h3>{words.nothingFound}</h3>
          </li>
        )}
        {fine.length > 0 && (
          <li className="look-fine">
            <h3>{`${words.fineLabel} ${fine
              .slice(0, mostFine)
              .map((kind) => words.fine[kind])
              .join(', ')}`}</h3>
          </li>
        )}
        <li className="look-rest">
          <h3>{words.cannotTell.title}</h3>
          <p>{words.cannotTell.text}</p>
        </li>
      </ul>
      <a href={sendPath} className="button">
        {words.sendLabel}
      </a>
    </div>
  );
}
