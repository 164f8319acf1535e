import type { ReactNode } from 'react';

type TowerListProps = {
  points: { title: string; children: ReactNode }[];
  /** The points are problems: no window is lit, or those that a style sheet says. */
  isDark?: boolean;
};

/** Points as towers of different heights, with floors of windows over their texts, on the lower edge of their section. */
export function TowerList({ points, isDark = false }: TowerListProps) {
  return (
    <ul
      className={`tower-list on-dark col-span-full -mb-[clamp(2.25rem,8.75vw,7rem)] grid gap-x-6 gap-y-2.5 lg:auto-cols-fr lg:grid-flow-col lg:items-end lg:pt-4 ${isDark ? '[--rooms:none] [--wall:var(--color-night)]' : ''}`.trim()}
      data-reveal
    >
      {points.map(({ title, children }) => (
        // At both sides half of what whole windows of 1.5rem leave of the wall, and about as much above them.
        <li
          key={title}
          className={`${isDark ? 'bg-night' : 'bg-ink'} p-[1.25rem_calc((100%+0.5rem-round(down,100%-2rem,1.5rem))/2)_1rem] text-sm text-capiz`}
        >
          <h3 className="my-2 text-xl">{title}</h3>
          {children}
        </li>
      ))}
    </ul>
  );
}
