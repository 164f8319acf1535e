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

/**
 * At the foot of the sheet: each month over the water with what it brought beyond its cost, or under it with what was
 * missing. Between them a band with the letters of the months; the worst has its amount.
 */
function MonthGains({ months }: CaseStudy['ledger']) {
  const gains = months.map(({ spent, earned }) => (earned - spent) / 1000);
  const [most, least] = [Math.max(...gains, 0), Math.min(...gains, 0)];
  const [wide, band] = [100 * gains.length, Math.ceil((most - least) / 7)];
  const tall = Math.round(most - least) + 3 * band;
  const worst = gains.indexOf(least);
  const isLate = 2 * worst > gains.length;
  const name = (gain: number) => `${formatMonth(months[gains.indexOf(gain)]!.month)}: ${formatDifference(1000 * gain)}`;
  const down = (y: number) => `${Math.round((100 * (y + most + band)) / tall)}%`;
  const across = (at: number) => `${Math.round((100 * at) / gains.length)}%`;
  // A bar is a line of dashes, in thousands of pesos; that of nothing a thin one.
  const draw = (isGain: boolean) =>
    gains
      .map((gain, at) =>
        gain >= 0 === isGain ? `M${100 * at + 50} ${isGain ? 0 : band}v${-Math.round(gain) || -0.8}` : '',
      )
      .join('');
  return (
    <figure className="dusk on-dark text-sm">
      <figcaption className="p-sheet max-[24rem]:px-3">
        {'Each month by itself. '}
        <b className="text-beam">{`${name(most)}. ${name(least)}.`.replaceAll('₱', '\u2060₱')}</b>
      </figcaption>
      <svg className="h-56 w-full overflow-visible fill-mist px-sheet pb-3 lg:h-72" aria-hidden="true">
        <svg
          overflow="visible"
          viewBox={`0 ${-Math.round(most) - band} ${wide} ${tall}`}
          preserveAspectRatio="none"
          strokeWidth="76"
          strokeDasharray="2.5 1.5"
        >
          <path className="fill-night" d={`M-${wide} 0h${3 * wide}v${2 * tall}H-${wide}`} />
          <path className="stroke-beam" d={draw(true)} />
          <path className="stroke-ember" d={draw(false)} />
        </svg>
        <text
          x={gains.map((_gain, at) => across(at + 0.5)).join(' ')}
          y={down(band / 2)}
          dy=".35em"
          textAnchor="middle"
        >
          {months.map(({ month }) => formatMonth(month)[0])}
        </text>
        <text
          x={across(worst + (isLate ? 0.88 : 0.12))}
          y={down(band - least)}
          dy="1.3em"
          textAnchor={isLate ? 'end' : 'start'}
        >
          {formatDifference(1000 * least)}
        </text>
      </svg>
    </figure>
  );
}
