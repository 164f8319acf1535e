import type { CaseStudy } from '../../content/queries.ts';
import { formatMonth } from '../../domain/dates.ts';
import { formatDifference } from '../../domain/money/prices.ts';
import { Section } from '../../ui/Section.tsx';
import { describePayback } from './describe-payback.ts';
import { MoneyTable } from './MoneyTable.tsx';
import { tabulatePayback } from './tabulate-payback.ts';

/** Whether a case paid, as a table; the drawing above it says when. */
export function PaybackSheet({ ledger }: Pick<CaseStudy, 'ledger'>) {
  const { text } = describePayback(ledger);
  return (
    <Section tone="shell">
      <div className="payback-sheet overflow-hidden rounded-md bg-capiz leading-snug max-[24rem]:-mx-2 print:break-inside-avoid">
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 p-sheet max-[24rem]:px-3 lg:grid-cols-[1fr_1.8fr]">
          <div>
            <h2 className="text-3xl">Did it pay?</h2>
            <p className="mt-4">{text}</p>
            {ledger.whyShown && <p className="mt-4 border-s-2 border-beam bg-glow p-4">{ledger.whyShown}</p>}
          </div>
          <div className="lg:self-center">
            <MoneyTable caption={ledger.heading} {...tabulatePayback(ledger)} />
          </div>
        </div>
        <MonthGains {...ledger} />
      </div>
    </Section>
  );
}

/** At the foot of the sheet: each month over the water with what it brought beyond its cost, or under it with what was missing. */
function MonthGains({ months }: CaseStudy['ledger']) {
  const gains = months.map(({ spent, earned }) => earned - spent);
  const [most, least, wide] = [Math.max(...gains), Math.min(...gains), 100 * gains.length];
  const name = (gain: number) => `${formatMonth(months[gains.indexOf(gain)]!.month)}: ${formatDifference(gain)}`;
  // A bar is a line of dashes, in thousands of pesos.
  const draw = (isGain: boolean) =>
    gains.map((gain, at) => (gain > 0 === isGain ? `M${100 * at + 50} 0v${-Math.round(gain / 1000)}` : '')).join('');
  return (
    <figure className="dusk on-dark text-sm">
      <figcaption className="p-sheet max-[24rem]:px-3">
        {'Each month by itself. '}
        <b className="text-beam">{`${name(most)}. ${name(least)}.`}</b>
      </figcaption>
      <svg
        className="h-44 w-full lg:h-64"
        viewBox={`0 ${-most / 1000} ${wide} ${(most - least) / 1000}`}
        preserveAspectRatio="none"
        strokeWidth="76"
        strokeDasharray="2.5 1.5"
        aria-hidden="true"
      >
        <path className="fill-night" d={`M0 0h${wide}v${-least / 1000}H0`} />
        <path className="stroke-beam" d={draw(true)} />
        <path className="stroke-ember" d={draw(false)} />
      </svg>
    </figure>
  );
}
