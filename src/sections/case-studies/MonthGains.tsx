import type { CaseStudy } from '../../content/queries.ts';
import { formatMonth } from '../../domain/dates.ts';
import { formatDifference } from '../../domain/money/prices.ts';

/** Each month by itself, at the foot of the sheet: over the water what it brought beyond its cost, under it what was missing. */
export function MonthGains({ ledger: { months, before } }: Pick<CaseStudy, 'ledger'>) {
  const gains = months.map(({ spent, earned }) => earned - spent);
  const [most, least] = [Math.max(...gains), Math.min(...gains)];
  const name = (gain: number) => `${formatMonth(months[gains.indexOf(gain)]!.month)}: ${formatDifference(gain)}`;
  // A bar is a line of dashes, in thousands of pesos.
  const draw = (isGain: boolean) =>
    gains
      .map((gain, place) => (gain > 0 === isGain ? `M${100 * place + 50} 0v${-Math.round(gain / 1000)}` : ''))
      .join('');
  return (
    <figure className="dusk on-dark text-sm">
      <figcaption className="flex flex-wrap justify-between gap-x-8 gap-y-1 p-sheet pb-0 max-[24rem]:px-3">
        <h3 className="text-lg">{before ? 'Each month, beside the same one a year before' : 'Each month by itself'}</h3>
        <p className="text-beam">
          {`${name(most)}. `}
          <span className="block sm:inline">{name(least)}.</span>
        </p>
      </figcaption>
      <svg
        className="month-gains"
        viewBox={`0 ${-most / 1000} ${100 * gains.length} ${(most - least) / 1000}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="water" d={`M0 0h${100 * gains.length}v${-least / 1000}H0`} />
        <path className="all" d={draw(true)} />
        <path className="missing" d={draw(false)} />
      </svg>
    </figure>
  );
}
