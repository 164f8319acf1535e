import type { SampleSheets } from '../../content/queries.ts';
import { capitalize, writeCount } from '../../domain/count-words.ts';
import { formatLongDate } from '../../domain/dates.ts';
import { multiplyFactors, writeSum } from '../../domain/money/monthly-loss.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { Sheet } from './Sheet.tsx';

type Audit = SampleSheets['audit'];

/** A whole audit: three problems by what each costs a month, how to fix them, and what it is based on. */
export function AuditPage({ audit }: { audit: Audit }) {
  const { client, place, asked, sent, basis, fixes } = audit;
  const total = fixes.reduce((sum, fix) => sum + multiplyFactors(fix.sum), 0);
  return (
    <Sheet
      id="sample-audit"
      kind="Sample audit"
      title={`${client}, ${place}`}
      note={`Asked for on ${formatLongDate(asked).replace(/,.*/, '')}, sent on ${formatLongDate(sent)}`}
      openLabel="Read the whole audit"
    >
      <p className="sheet-more sheet-basis">{basis}</p>
      <ol className="fixes">
        {fixes.map((fix) => (
          <Fix key={fix.title} fix={fix} />
        ))}
      </ol>
      <p className="sheet-total">
        <b>{formatPesos(total)} a month</b> in all
        <span className="sheet-more">. You can do all {writeCount(fixes.length)} without us.</span>
      </p>
      <Scope audit={audit} />
    </Sheet>
  );
}

function Fix({ fix }: { fix: Audit['fixes'][number] }) {
  return (
    <li>
      <h4>{fix.title}</h4>
      <p className="fix-cost">
        <b>{formatPesos(multiplyFactors(fix.sum))}</b> a month {fix.kind}
      </p>
      <div className="sheet-more">
        <p>{fix.found}</p>
        <p className="fix-sum">{writeSum(fix.sum)}</p>
        <p className="fix-how">
          <b>Fix it:</b> {fix.fix} <b>{fix.takes}, by yourself.</b>
        </p>
      </div>
    </li>
  );
}

/** What was looked at and what was not. */
function Scope({ audit }: { audit: Audit }) {
  const { lookedAt, searchedOn, searchDepth, words, competitors, notLookedAt } = audit;
  return (
    <dl className="sheet-more scope">
      <div>
        <dt>Looked at</dt>
        <dd>{lookedAt}</dd>
      </div>
      <div>
        <dt>
          {capitalize(writeCount(words.length))} search words and your place on Google, {searchedOn}
        </dt>
        <dd>
          <ul className="places">
            {words.map(({ word, place = `${searchDepth}+` }) => (
              <li key={word}>
                <span>{word}</span> <b>{place}</b>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>
          {capitalize(writeCount(competitors.length))} competitors, and for how many of the words each is in the first
          three
        </dt>
        <dd>{competitors.map(({ name, topThree }) => `${name} ${topThree}`).join(', ')}.</dd>
      </div>
      <div>
        <dt>Not looked at</dt>
        <dd>{notLookedAt}</dd>
      </div>
    </dl>
  );
}
