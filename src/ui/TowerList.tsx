import type { ReactNode } from 'react';
import { drawRows } from './draw-city.ts';

type Windows = { all: number; from: number; to: number };

type TowerListProps = {
  /** With windows of its own, or with those of the style sheet. */
  points: { title: string; children: ReactNode; windows?: Windows }[];
  /** The points are problems. */
  isDark?: boolean;
};

/** Points as towers of different heights, with windows over their texts, on the lower edge of their section. */
export function TowerList({ points, isDark = false }: TowerListProps) {
  const look = points[0]?.windows ? '' : 'tower-list ';
  return (
    <ul
      className={`${look}on-dark col-span-full -mb-[clamp(2.25rem,8.75vw,7rem)] grid gap-x-6 gap-y-2.5 lg:auto-cols-fr lg:grid-flow-col lg:items-end lg:pt-4`}
      data-reveal
    >
      {points.map(({ title, children, windows }) => (
        // At both sides half of what whole windows of 1.5rem leave of the wall, and about as much above them.
        <li
          key={title}
          className={`${isDark ? 'bg-night' : 'bg-ink'} p-[1.25rem_calc((100%+0.5rem-round(down,100%-2rem,1.5rem))/2)_1rem] text-sm text-capiz`}
        >
          {windows && <CountedWindows {...windows} />}
          <h3 className="my-2 text-xl">{title}</h3>
          {children}
        </li>
      ))}
    </ul>
  );
}

/** All lit but those from one number to another: eight of whom five came, or a week without its Mondays. */
function CountedWindows({ all, from, to }: Windows) {
  const rows = Math.max(1, Math.round(Math.sqrt(all / 6)));
  const columns = Math.ceil(all / rows);
  return (
    <svg
      viewBox={`0 0 ${Math.max(7, columns) * 10 - 3} ${rows * 10 - 3}`}
      className="mb-5 stroke-beam"
      strokeWidth="7"
      strokeDasharray="7 3"
      aria-hidden="true"
    >
      <path d={drawRows(1, from - 1, columns) + drawRows(to + 1, all, columns)} />
      <path className="dark" d={drawRows(from, to, columns)} />
    </svg>
  );
}
