import { nameMonth, shortMonths } from '../../domain/dates.ts';
import { findPeak } from '../../domain/industry-picker.ts';
import { Lighthouse } from './Lighthouse.tsx';

/**
 * An industry's year as a city: a building for each month, as high and as lit as its demand, and the beam on the highest.
 * Hidden from screen readers, which read the same in the form's own sentence.
 */
export function City({ demand }: { demand: number[] }) {
  const peak = findPeak(demand);
  return (
    <div className="city" data-peak={peak} aria-hidden="true">
      <p>{nameMonth(peak)}</p>
      <i />
      <Lighthouse />
      <ol>
        {shortMonths.map((month, index) => (
          <li key={month} data-demand={demand[index]}>
            {month}
          </li>
        ))}
      </ol>
    </div>
  );
}
