import type { CaseStudy } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { describePayback } from './describe-payback.ts';
import { MoneyTable } from './MoneyTable.tsx';
import { MonthGains } from './MonthGains.tsx';
import { tabulatePayback } from './tabulate-payback.ts';

/** Whether a case paid, as a table; the drawing above it says when. */
export function PaybackSheet({ ledger }: Pick<CaseStudy, 'ledger'>) {
  const { text } = describePayback(ledger);
  return (
    <Section tone="shell">
      <div className="payback-sheet overflow-hidden rounded-md bg-capiz leading-[1.45] max-[24rem]:-mx-2 print:break-inside-avoid print:border forced-colors:border">
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 p-sheet max-[24rem]:px-3 lg:grid-cols-[1fr_1.8fr]">
          <div>
            <h2 className="text-3xl">Did it pay?</h2>
            <p className="mt-4">{text}</p>
            {ledger.whyShown && <p className="mt-4 border-l-3 border-beam bg-glow px-4 py-3">{ledger.whyShown}</p>}
          </div>
          <div className="lg:self-center">
            <MoneyTable caption={ledger.heading} {...tabulatePayback(ledger)} />
          </div>
        </div>
        <MonthGains ledger={ledger} />
      </div>
    </Section>
  );
}
