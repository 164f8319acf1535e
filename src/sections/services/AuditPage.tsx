import type { SampleSheets } from '../../content/queries.ts';
import { capitalize, writeCount } from '../../domain/words.ts';
import { formatLongDate } from '../../domain/dates.ts';
import { multiplyFactors, writeSum } from '../../domain/money/sample-sheets.ts';
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
      <p className="sheet-more pt-3">{basis}</p>
      <ol className="fixes">
        {fixes.map((fix, index) => (
          <Fix key={fix.title} fix={fix} number={index + 1} />
        ))}
      </ol>
      <p className="sheet-total pt-3">
        <b className="font-heading text-lg font-bold">{formatPesos(total)} a month</b> in all
        <span className="sheet-more">. You can do all {writeCount(fixes.length)} without us.</span>
      </p>
      <Scope audit={audit} />
    </Sheet>
  );
}

function Fix({ fix, number }: { fix: Audit['fixes'][number]; number: number }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1 border-b border-line py-3 md:gap-x-3">
      <b className="font-heading text-lg leading-none text-tide">{number}</b>
      <h4 className="text-base">{fix.title}</h4>
      <p className="fix-cost text-right text-xs leading-tight text-muted">
        <b className="block font-heading text-lg font-bold text-ink">{formatPesos(multiplyFactors(fix.sum))}</b> a month{' '}
        {fix.kind}
      </p>
      <div className="sheet-more col-[2/-1]">
        <p>{fix.found}</p>
        <p className="mt-1 mb-2 text-xs text-muted tabular-nums">{writeSum(fix.sum)}</p>
        <p className="border-l-3 border-beam bg-glow px-3 py-2">
          <b>Fix it:</b> {fix.fix} <b>{fix.takes}, by yourself.</b>
        </p>
      </div>
    </li>
  );
}

/** What was looked at and what was not. */
function Scope({ audit }: { audit: Audit }) {
  const { lookedAt, searchedOn, searchDepth, words, competitors, notLookedAt } = audit;
  const places = (
    <ul className="places columns-[12rem] gap-x-8">
      {words.map(({ word, place = `${searchDepth}+` }) => (
        <li key={word} className="flex break-inside-avoid justify-between gap-4">
          {word} <b>{place}</b>
        </li>
      ))}
    </ul>
  );
  const parts = {
    'Looked at': lookedAt,
    [`${capitalize(writeCount(words.length))} search words and your place on Google, ${searchedOn}`]: places,
    [`${capitalize(writeCount(competitors.length))} competitors, and for how many of the words each is in the first three`]: `${competitors.map(({ name, topThree }) => `${name} ${topThree}`).join(', ')}.`,
    'Not looked at': notLookedAt,
  };
  return (
    <dl className="sheet-more mt-4 grid gap-3 text-xs text-muted">
      {Object.entries(parts).map(([about, says]) => (
        <div key={about}>
          <dt className="font-semibold text-ink">{about}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
