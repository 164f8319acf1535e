import type { CaseStudy } from '../../content/queries.ts';
import { formatMonth } from '../../domain/dates.ts';
import { formatDifference } from '../../domain/money/prices.ts';

/** At the foot of the sheet: each month over the water with what it brought beyond its cost, or under it with what was missing. */
export function MonthGains({ ledger: { months } }: Pick<CaseStudy, 'ledger'>) {
  const gains = months.map(({ spent, earned }) => earned - spent);
  const [most, least, wide] = [Math.max(...gains), Math.min(...gains), 100 * gains.length];
  const name = (gain: number) => `${formatMonth(months[gains.indexOf(gain)]!.month)}: ${formatDifference(gain)}`;
  // A bar is a line of dashes, in thousands of pesos.
  const draw = (isGain: boolean) =>
    gains.map((gain, at) => (gain > 0 === isGain ? `M${100 * at + 50} 0v${-Math.round(gain / 1000)}` : '')).join('');
  return (
    <figure className="dusk on-dark text-sm">
      <figcaption className="flex flex-wrap justify-between gap-x-8 gap-y-1 p-sheet max-[24rem]:px-3">
        <h3 className="text-lg">Each month by itself</h3>
        <p className="text-beam">{`${name(most)}. ${name(least)}.`}</p>
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
